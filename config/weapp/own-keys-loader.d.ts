/** The source with the area left out where a literal key stands in a call of the area's own `t`. */
export function ownKeys(source: string): string
