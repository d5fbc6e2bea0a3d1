/** Where the website stands: links in codes lead there. */
export const webOrigin = () => window.location.origin
