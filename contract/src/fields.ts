/** Lengths and shapes of what people type, each once: schemas are made of them, inputs take no more. */

/** Least and most characters of a text. */
export interface Length {
  min?: number
  max: number
}

export const lengths = {
  userName: { min: 1, max: 100 },
  /** A user name, a phone or an e-mail address. */
  account: { min: 1, max: 254 },
  password: { min: 3, max: 18 },
  phone: { min: 11, max: 11 },
  email: { max: 254 },
  code: { min: 4, max: 6 },
  payPassword: { min: 6, max: 6 },
  nickname: { min: 1, max: 30 },
  guardianName: { min: 1, max: 50 },
  clientSeed: { min: 1, max: 64 },
  recipient: { min: 1, max: 30 },
  streetAddress: { min: 2, max: 120 },
  /** A text with an address in it, as it was pasted. */
  pastedText: { min: 1, max: 500 },
  payoutHolder: { min: 2, max: 40 },
  payoutNumber: { min: 5, max: 60 },
  payoutBank: { min: 4, max: 40 },
  afterSale: { min: 5, max: 1_000 },
  serviceMessage: { min: 1, max: 500 },
  cannedTitle: { min: 1, max: 40 },
  /** An operator's words to whom a decision concerns. */
  note: { min: 2, max: 500 },
  orderNo: { min: 8, max: 64 },
  trackingNumber: { min: 6, max: 32 },
  boxKeyword: { max: 60 },
  placeKeyword: { max: 60 },
  priceQuery: { min: 1, max: 100 },
  boxTitle: { max: 40 },
  boxSubtitle: { max: 60 },
  boxStory: { max: 2_000 },
  prizeName: { max: 40 },
  prizeStory: { max: 500 },
  /** Words that a picture, a speech, a film or a tune is made from. */
  pictureWords: { min: 1, max: 1_000 },
  spokenText: { min: 1, max: 500 },
  filmWords: { min: 1, max: 800 },
  tuneWords: { min: 1, max: 2_000 },
  mailTitle: { min: 1, max: 200 },
  mailText: { min: 1, max: 20_000 },
  errorMessage: { min: 1, max: 4_000 },
} as const satisfies Record<string, Length>

/** Checks the length of a text. */
export const fits = (text: string, { min = 0, max }: Length): boolean => text.length >= min && text.length <= max

/** A mobile number of mainland China. */
export const PHONE_PATTERN = `^1[3-9]\\d{${lengths.phone.max - 2}}$`
/** A code that was sent by SMS or e-mail. */
export const CODE_PATTERN = `^\\d{${lengths.code.min},${lengths.code.max}}$`
export const PAY_PASSWORD_PATTERN = `^\\d{${lengths.payPassword.max}}$`
/** A parcel's number, as it is printed on its label. */
export const TRACKING_NUMBER_PATTERN = `^[A-Za-z0-9]{${lengths.trackingNumber.min},${lengths.trackingNumber.max}}$`
