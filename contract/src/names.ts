/** Rules of names that other people see (rules B14); the app says at the field what the server refuses. */

/** Characters that show nothing or turn the direction of what follows; private ones, which show something else everywhere. */
const HIDDEN =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\ue000-\uf8ff]|\u034f|\u17b4|\u17b5|[\u180b-\u180f]|[\ufe00-\ufe0f]|\ud82f[\udca0-\udca3]|\ud834[\udd73-\udd7a]|[\udb40\udb80-\udbff][\udc00-\udfff]/g

/** A name as it is kept and shown: NFKC, nothing hidden, one blank where there are several, none at the edges. */
export const plainName = (text: string): string =>
  text.normalize('NFKC').replace(HIDDEN, '').normalize('NFKC').replace(/\s+/g, ' ').trim()

/** Words that claim to speak for the shop, anywhere in a name. */
const SHOP_WORDS = ['joybox', '惊喜匣', '驚喜匣', '官方', '客服', '管理员', '管理員', '工作人员', '运营', '運營']

/** Words by which a person would, when they stand alone. */
const ROLE_WORDS = [
  'admin',
  'administrator',
  'customerservice',
  'moderator',
  'official',
  'operator',
  'root',
  'service',
  'support',
  'system',
]

/** Brings texts to what they are compared by. */
type Fold = (text: string) => string

const lowerCase: Fold = (text) => text.toLowerCase()

const withoutMarks = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
const compact = (text: string) => text.replace(/[\s!-/:-@[-`{-~·・。、，]/g, '')
const withoutNumber = (text: string) => text.replace(/^\d+|\d+$/g, '')

/**
 * Finds a text that claims to speak for the shop, as the title of a user's box must not.
 * @param fold what look-alikes have in common (`skeletonOf`); without it only what is written so is found
 */
export function claimsShop(text: string, fold: Fold = lowerCase): boolean {
  const folded = fold(compact(withoutMarks(plainName(text))))
  return SHOP_WORDS.some((word) => folded.includes(fold(word)))
}

/** Finds a name that reads as the shop's or an operator's; `fold` as in `claimsShop`. */
export function isReservedName(name: string, fold: Fold = lowerCase): boolean {
  if (claimsShop(name, fold)) return true
  const plain = withoutMarks(plainName(name))
  const words = [...plain.split(/[\s!-/:-@[-`{-~·]+/), compact(plain)]
  const roles = new Set(ROLE_WORDS.map(fold))
  return words.some((word) => roles.has(fold(word)) || roles.has(fold(withoutNumber(word))))
}
