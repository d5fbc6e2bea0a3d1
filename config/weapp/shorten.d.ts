/** Writes class names of parts and calls of imported functions shorter; returns the files that changed. */
export function shorten(files: Map<string, string>): Map<string, string>
/** Calls of imported functions without the bracket that hides where they come from. */
export function plainCalls(script: string): string
