/** Browsers have no haptics worth the name. */
export function tick(_strength: 'light' | 'heavy') {}
