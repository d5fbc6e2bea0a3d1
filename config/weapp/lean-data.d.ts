/** The kind that a node without one is. */
export const PLAIN: string
/** One node's data for the view without what the templates can tell by themselves, changed in place. */
export function lean<Data extends { nn?: string; sid?: string; cn?: object[] }>(data: Data): Data
