/** The source with the area left out where a literal key stands in a call of the area's own `t`. */
export function ownKeys(source: string): string
/** The source with short keys wherever a whole key stands as a text. */
export function shortKeys(source: string, names: ReadonlyMap<string, ReadonlyMap<string, string>>): string
