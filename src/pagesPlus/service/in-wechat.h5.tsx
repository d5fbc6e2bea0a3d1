/** A browser has no conversation of WeChat's. */
export const InWechat = () => null
