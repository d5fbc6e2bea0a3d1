/** Version of the app, from its package. */
export const version = process.env.APP_VERSION || ''
