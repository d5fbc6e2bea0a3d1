/** A path of the app as whoever gets it can open it. */
export const fullLink = (path: string) => window.location.origin + path
