/** Which version of the app this is: the one of its package. */
export const version = process.env.APP_VERSION || ''
