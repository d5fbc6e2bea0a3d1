/** The template file without unused attributes and without indentation between its tags. */
export function trim(wxml: string): string
