/** The browser always has the whole app. */
export const isSinglePage = false
