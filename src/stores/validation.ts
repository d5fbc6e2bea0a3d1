/** Rules of the login form (R87–R91); each answers whether the text is acceptable. The server has the same ones. */
const between = (text: string, least: number, most: number) => text.length >= least && text.length <= most

export const isUserName = (text: string) => between(text.trim(), 1, 100)
export const isPassword = (text: string) => between(text, 3, 18)
export const isCode = (text: string) => between(text, 4, 6)
export const isPhone = (text: string) => /^1[3-9]\d{9}$/.test(text)
export const isEmail = (text: string) => text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)

/** A client seed: 1–64 characters without colons (they part the fields of what is signed) or control characters (B5). */
export const isClientSeed = (text: string) => between(text, 1, 64) && !/[:\u0000-\u001f]/.test(text)
