/** Browsers are told by a message of the shop, and by nothing else. */
export function askForNotice(_template: string | null) {}
