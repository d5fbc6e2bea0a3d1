import { skeletonOf } from './confusables'
import { isKeepable, type Guarantee } from './fairness/guarantee'
import { WEIGHT_SUM, weightSum, type OddsEntry } from './fairness/table'
import type { BoxKind } from './kinds'
import { MAX_SLOTS, MIN_PUBLISHED_STOCK } from './limits'
import { claimsShop, plainName } from './names'
import type { Tier } from './tiers'

/**
 * Goods allowed in a user's box: goods that keep and that anybody may own; no food, medicine, cosmetics, live animals.
 */
export const boxCategories = ['figures', 'plush', 'stationery', 'accessories', 'home', 'cards', 'books'] as const

/** Appearances of a box in the catalogue: the house's own box drawings and colours. */
export const boxLooks = ['moon-rabbits', 'night-market', 'tea-cats'] as const

/** Edges that publishing keeps to (rules B12, B13). Money in fen. */
export const studioLimits = {
  price: { minFen: 100, maxFen: 20_000 },
  prizes: { min: 2, max: 20 },
  /** Expected value of one box, in percent of its price. */
  value: { minPercent: 60, maxPercent: 100 },
  /** The same where no prize may be worth less than the box costs. */
  worthPrice: { minPercent: 100, maxPercent: 300 },
  prizeValueFen: { min: 1, max: 2_000_000 },
  stock: { min: MIN_PUBLISHED_STOCK, max: 1_000_000 },
  tray: { min: 2, max: MAX_SLOTS },
} as const

/** A picture: a figure of the catalogue (`figure:mr-cloud`), or one of the creator's own uploads. */
export const IMAGE_PATTERN =
  '^(figure:[a-z0-9-]{1,60}|/upload/([A-Za-z0-9_-][A-Za-z0-9._-]{0,99}/){0,5}[A-Za-z0-9_-][A-Za-z0-9_-]{0,99}\\.(png|jpg|jpeg|webp))$'

const kept = (endings: string) =>
  `^/upload/([A-Za-z0-9_-][A-Za-z0-9._-]{0,99}/){0,5}[A-Za-z0-9_-][A-Za-z0-9_-]{0,99}\\.(${endings})$`

/** A film and a tune: what our own studio made for the creator. */
export const FILM_PATTERN = kept('mp4')
export const TUNE_PATTERN = kept('wav|mp3')

const image = new RegExp(IMAGE_PATTERN)

/** A prize as the editor holds it; what is not filled in yet is null or empty. */
export interface DraftPrize {
  name: string
  story: string
  image: string
  tier: Tier
  valueFen: number | null
  /** An odds box: how many there are. A tray: how many of its slots hold it. */
  stock: number | null
  /** An odds box: its share of 1 000 000. A tray has none. */
  weight: number | null
}

/** The editor's document. */
export interface BoxDraft {
  kind: BoxKind
  title: string
  subtitle: string
  story: string
  cover: string
  look: (typeof boxLooks)[number]
  category: (typeof boxCategories)[number] | null
  priceFen: number | null
  /** Shown on the box's page: a film that announces it, and a tune to open it to. Empty or missing: none. */
  trailer?: string
  tune?: string
  guarantee: Guarantee | null
  prizes: DraftPrize[]
  /** Last-one prize of a tray. */
  lastOne: Omit<DraftPrize, 'stock' | 'weight'> | null
}

/** Reasons for which a draft is not published. */
export const draftProblemReasons = [
  'DISCLOSURE_INCOMPLETE',
  'NAME_RESERVED',
  'ODDS_SUM_INVALID',
  'PRICE_OUT_OF_RANGE',
] as const

/** Terms of publishing that the shop's operator sets. */
export interface SaleTerms {
  /** No prize is worth less than the box costs, as WeChat asks of blind boxes. */
  prizesWorthPrice: boolean
  maxPriceFen: number
}

export const usualTerms: SaleTerms = { prizesWorthPrice: false, maxPriceFen: studioLimits.price.maxFen }

/** Expected value of one box under these terms, in percent of its price. */
export const valueLimits = ({ prizesWorthPrice }: SaleTerms) =>
  prizesWorthPrice ? studioLimits.worthPrice : studioLimits.value

/** Obstacle to publishing a draft: the field, the reason and the rule. */
export interface DraftProblem {
  /** `title`, `prizes`, `prizes.3.stock`, `lastOne.name` … */
  field: string
  reason: (typeof draftProblemReasons)[number]
  rule:
    | 'missing'
    | 'image'
    | 'repeated'
    | 'range'
    | 'count'
    | 'sum'
    | 'value_low'
    | 'value_high'
    | 'below_price'
    | 'tray_size'
    | 'guarantee'
    | 'not_for_kind'
    | 'reserved'
}

const incomplete = (field: string, rule: DraftProblem['rule']): DraftProblem => ({
  field,
  reason: 'DISCLOSURE_INCOMPLETE',
  rule,
})

const within = (value: number | null, { min, max }: { min: number; max: number }): value is number =>
  value !== null && Number.isInteger(value) && value >= min && value <= max

/** Name, picture and value: what is disclosed of any prize. */
function disclosure(prize: Omit<DraftPrize, 'stock' | 'weight'>, field: string): DraftProblem[] {
  return [
    ...(prize.name.trim() ? [] : [incomplete(`${field}.name`, 'missing')]),
    ...(image.test(prize.image) ? [] : [incomplete(`${field}.image`, prize.image ? 'image' : 'missing')]),
    ...(prize.valueFen === null ? [incomplete(`${field}.valueFen`, 'missing')] : []),
    ...(prize.valueFen !== null && !within(prize.valueFen, studioLimits.prizeValueFen)
      ? [incomplete(`${field}.valueFen`, 'range')]
      : []),
  ]
}

function prizeProblems(draft: BoxDraft): DraftProblem[] {
  const { min, max } = studioLimits.prizes
  const count = draft.prizes.length
  const names = draft.prizes.map((prize) => prize.name.trim())
  return [
    ...(count < min || count > max ? [incomplete('prizes', 'count')] : []),
    ...draft.prizes.flatMap((prize, at) => {
      const field = `prizes.${at}`
      const problems = disclosure(prize, field)
      if (names[at] && names.indexOf(names[at] as string) < at) problems.push(incomplete(`${field}.name`, 'repeated'))
      if (!within(prize.stock, draft.kind === 'tray' ? { min: 1, max: studioLimits.tray.max } : studioLimits.stock)) {
        problems.push(incomplete(`${field}.stock`, prize.stock === null ? 'missing' : 'range'))
      }
      return problems
    }),
    ...(draft.lastOne ? disclosure(draft.lastOne, 'lastOne') : []),
  ]
}

/** A prize that is shown can be won: every one has weight, and all of them make up the whole. */
function oddsProblems({ prizes }: BoxDraft): DraftProblem[] {
  const problems = prizes.flatMap(({ weight }, at): DraftProblem[] =>
    within(weight, { min: 1, max: WEIGHT_SUM })
      ? []
      : [{ field: `prizes.${at}.weight`, reason: 'ODDS_SUM_INVALID', rule: weight === null ? 'missing' : 'range' }],
  )
  const sum = weightSum(prizes.map(({ weight }) => ({ weight: weight ?? 0 })))
  return sum === WEIGHT_SUM ? problems : [...problems, { field: 'prizes', reason: 'ODDS_SUM_INVALID', rule: 'sum' }]
}

function trayProblems({ prizes, guarantee }: BoxDraft): DraftProblem[] {
  const slots = prizes.reduce((sum, { stock }) => sum + (stock ?? 0), 0)
  return [
    ...(within(slots, studioLimits.tray) ? [] : [incomplete('prizes', 'tray_size')]),
    ...(guarantee ? [incomplete('guarantee', 'not_for_kind')] : []),
  ]
}

/** The entries of an odds draft's table, named by their place. Only of a draft whose weights are filled in. */
export function entriesOf({ prizes }: Pick<BoxDraft, 'prizes'>): OddsEntry[] {
  return prizes.map(({ tier, weight, stock }, at) => ({
    prizeId: `prz_${String(at).padStart(2, '0')}`,
    tier,
    weight: weight ?? stock ?? 0,
  }))
}

/**
 * Computes the average worth of one box, as a fraction of whole numbers in fen: the sum of value × chance, over the sum
 * of chances. A tray's last-one prize is part of what the tray holds. Null while a value, a weight or a count is
 * missing or out of range.
 */
export function expectedValue(draft: BoxDraft): { sum: number; over: number } | null {
  const shares = draft.prizes.map(({ weight, stock }) => (draft.kind === 'tray' ? stock : weight))
  const most = draft.kind === 'tray' ? studioLimits.tray.max : WEIGHT_SUM
  const valued = [...draft.prizes, ...(draft.lastOne && draft.kind === 'tray' ? [draft.lastOne] : [])]
  if (valued.some(({ valueFen }) => !within(valueFen, studioLimits.prizeValueFen))) return null
  if (shares.some((share) => !within(share, { min: 1, max: most }))) return null
  const over = shares.reduce<number>((all, share) => all + (share ?? 0), 0)
  // At most 20 prizes × 2 000 000 fen × 1 000 000: far below 2^53.
  const sum = draft.prizes.reduce((all, { valueFen }, at) => all + (valueFen ?? 0) * (shares[at] ?? 0), 0)
  const extra = draft.kind === 'tray' ? (draft.lastOne?.valueFen ?? 0) : 0
  return over === 0 ? null : { sum: sum + extra, over }
}

/** Prizes, a tray's last-one prize among them, that are worth less than the box costs. */
function lowPrizes({ kind, priceFen, prizes, lastOne }: BoxDraft): DraftProblem[] {
  const valued = prizes.map(({ valueFen }, at) => ({ field: `prizes.${at}.valueFen`, valueFen }))
  if (kind === 'tray' && lastOne) valued.push({ field: 'lastOne.valueFen', valueFen: lastOne.valueFen })
  return valued.flatMap(({ field, valueFen }): DraftProblem[] =>
    valueFen !== null && priceFen !== null && valueFen < priceFen
      ? [{ field, reason: 'PRICE_OUT_OF_RANGE', rule: 'below_price' }]
      : [],
  )
}

/** Price, and what one box is worth compared with it, both edges allowed, compared without rounding. */
function priceProblems(draft: BoxDraft, terms: SaleTerms): DraftProblem[] {
  const { priceFen } = draft
  const problem = (rule: DraftProblem['rule']): DraftProblem[] => [
    { field: 'priceFen', reason: 'PRICE_OUT_OF_RANGE', rule },
  ]
  if (priceFen === null) return problem('missing')
  if (!within(priceFen, { min: studioLimits.price.minFen, max: terms.maxPriceFen })) return problem('range')
  const low = terms.prizesWorthPrice ? lowPrizes(draft) : []
  if (low.length > 0) return low
  const value = expectedValue(draft)
  if (!value) return []
  const { minPercent, maxPercent } = valueLimits(terms)
  if (value.sum * 100 < minPercent * priceFen * value.over) return problem('value_low')
  return value.sum * 100 > maxPercent * priceFen * value.over ? problem('value_high') : []
}

/**
 * Everything that keeps a draft from being published (rules B13), by field; empty when it may go to review. Pure: the editor
 * shows it while somebody types, and the server decides by it.
 */
export function draftProblems(draft: BoxDraft, terms = usualTerms): DraftProblem[] {
  const problems: DraftProblem[] = []
  if (!plainName(draft.title)) problems.push(incomplete('title', 'missing'))
  if (claimsShop(draft.title, skeletonOf)) {
    problems.push({ field: 'title', reason: 'NAME_RESERVED', rule: 'reserved' })
  }
  if (!draft.story.trim()) problems.push(incomplete('story', 'missing'))
  if (!image.test(draft.cover)) problems.push(incomplete('cover', draft.cover ? 'image' : 'missing'))
  if (!draft.category || !boxCategories.includes(draft.category)) problems.push(incomplete('category', 'missing'))
  problems.push(...prizeProblems(draft))
  if (draft.kind === 'tray') problems.push(...trayProblems(draft))
  else {
    problems.push(...oddsProblems(draft))
    if (draft.lastOne) problems.push(incomplete('lastOne', 'not_for_kind'))
    if (draft.guarantee && !isKeepable(draft.guarantee, entriesOf(draft))) {
      problems.push(incomplete('guarantee', 'guarantee'))
    }
  }
  return [...problems, ...priceProblems(draft, terms)]
}
