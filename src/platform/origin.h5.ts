/** Where the website stands, for links that are handed to others. */
export const webOrigin = (): string => window.location.origin
