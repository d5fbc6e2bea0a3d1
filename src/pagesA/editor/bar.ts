/** The bar over the workshop's warm light. */
export const BAR = { light: '#FFF8EC', dark: '#2C2236' }
