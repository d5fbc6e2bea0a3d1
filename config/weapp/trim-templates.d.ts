/** The template file without unused attributes and without indentation between its tags; nodes may come without children. */
export function trim(wxml: string): string
/** The script that chooses templates, taking a node without a kind for a plain view. */
export function withPlain(wxs: string): string
