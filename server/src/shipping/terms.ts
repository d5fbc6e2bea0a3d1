/** A shipment whose freight nobody orders is given up after this long: as long as an order number is good for. */
export const PAY_WITHIN_MINUTES = 30
