import { fits, lengths, PHONE_PATTERN, PAY_PASSWORD_PATTERN } from '@contract/fields'

/** Rules of the login form (R87–R91), those of the contract; each answers whether the text is acceptable. */
export const isUserName = (text: string) => fits(text.trim(), lengths.userName)
export const isPassword = (text: string) => fits(text, lengths.password)
export const isCode = (text: string) => fits(text, lengths.code)
export const isPhone = (text: string) => new RegExp(PHONE_PATTERN).test(text)
export const isEmail = (text: string) => fits(text, lengths.email) && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)

export const isPayPassword = (text: string) => new RegExp(PAY_PASSWORD_PATTERN).test(text)

/** A client seed: characters without colons (they part the fields of what is signed) or control characters (B5). */
export const isClientSeed = (text: string) => fits(text, lengths.clientSeed) && !/[:\u0000-\u001f]/.test(text)
