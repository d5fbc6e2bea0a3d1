/** Which keys of one area nothing puts together while running. */
export function renamable(area: string, keys: readonly string[], sources: string): string[]
/** Short names for `long` ones that are none of `taken`. */
export function shortNames(long: readonly string[], taken: ReadonlySet<string>): Map<string, string>
