/** Nobody forbids the website to sell props. */
export const forbidsVirtualSales = false
