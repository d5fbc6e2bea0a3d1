import fc from 'fast-check'
import { draftProblems, expectedValue, IMAGE_PATTERN, type BoxDraft, type DraftPrize } from './studio-rules'

/** Two prizes, 80 % and 20 %, worth 80 % of the price on average. */
const prize = (more: Partial<DraftPrize> = {}): DraftPrize => ({
  name: 'A',
  story: '',
  image: 'figure:mr-cloud',
  tier: 'N',
  valueFen: 800,
  stock: 100,
  weight: 800_000,
  ...more,
})
const draft = (more: Partial<BoxDraft> = {}): BoxDraft => ({
  kind: 'odds',
  title: 'Box',
  subtitle: '',
  story: 'A story.',
  cover: 'figure:mr-cloud',
  look: 'moon-rabbits',
  category: 'figures',
  priceFen: 1_000,
  guarantee: null,
  prizes: [prize(), prize({ name: 'B', tier: 'SSR', weight: 200_000 })],
  lastOne: null,
  ...more,
})
const tray = (more: Partial<BoxDraft> = {}): BoxDraft =>
  draft({
    kind: 'tray',
    prizes: [prize({ stock: 8, weight: null }), prize({ name: 'B', tier: 'SSR', stock: 2, weight: null })],
    ...more,
  })
const found = (one: BoxDraft) => draftProblems(one).map(({ field, reason, rule }) => `${field} ${reason} ${rule}`)
const worth = (valueFen: number) => draft({ prizes: draft().prizes.map((one) => ({ ...one, valueFen })) })

test('B13 a complete box keeps every rule, odds and tray alike', () => {
  expect(found(draft())).toEqual([])
  expect(found(tray())).toEqual([])
  expect(found(draft({ guarantee: { tier: 'SSR', every: 50 } }))).toEqual([])
})

test.each([
  [599, ['priceFen PRICE_OUT_OF_RANGE value_low']],
  [600, []],
  [1_000, []],
  [1_001, ['priceFen PRICE_OUT_OF_RANGE value_high']],
])('B13 a box for 1 000 fen that is worth %i: %j', (value, problems) => {
  expect(found(worth(value))).toEqual(problems)
})

test.each(['官方限定 · 茶猫', 'Jоybox Special', '惊 喜 匣', 'ＪＯＹＢＯＸ'])(
  'B13 B14 the title %j claims to be the shop’s',
  (title) => {
    expect(found(draft({ title }))).toEqual(['title NAME_RESERVED reserved'])
  },
)

test('B1 B13 the edges are compared without rounding: a millionth of a fen below 60 % is below', () => {
  const edge = (weight: number) =>
    draft({
      prizes: [
        prize({ valueFen: 601, weight }),
        prize({ name: 'B', valueFen: 599, weight: 1_000_000 - weight, tier: 'R' }),
      ],
    })
  expect(found(edge(500_000))).toEqual([])
  expect(found(edge(499_999))).toEqual(['priceFen PRICE_OUT_OF_RANGE value_low'])
})

test.each([
  [999_999, true],
  [1_000_000, false],
  [1_000_001, true],
])('B2 weights that add up to %i: refused %s', (sum, refused) => {
  const one = draft({ prizes: [prize({ weight: sum - 200_000 }), prize({ name: 'B', tier: 'SSR', weight: 200_000 })] })
  expect(found(one)).toEqual(refused ? ['prizes ODDS_SUM_INVALID sum'] : [])
})

test.each([
  [1, true],
  [2, false],
  [20, false],
  [21, true],
])('B13 %i prizes: refused %s', (count, refused) => {
  const prizes = Array.from({ length: count }, (_, at) =>
    prize({ name: `P${at}`, weight: Math.floor(1_000_000 / count) + (at < 1_000_000 % count ? 1 : 0) }),
  )
  expect(found(draft({ prizes }))).toEqual(refused ? ['prizes DISCLOSURE_INCOMPLETE count'] : [])
})

test.each([
  [99, 'range'],
  [100, undefined],
  [20_000, undefined],
  [20_001, 'range'],
  [null, 'missing'],
])('B12 B13 a price of %s fen: %s', (priceFen, rule) => {
  const value = Math.floor((priceFen ?? 1_000) * 0.8)
  const one = { ...worth(Math.max(1, value)), priceFen }
  expect(found(one)).toEqual(rule ? [`priceFen PRICE_OUT_OF_RANGE ${rule}`] : [])
})

test('B13 what is not disclosed is named, field by field', () => {
  const one = draft({
    title: ' ',
    story: '',
    cover: '',
    category: null,
    prizes: [
      prize({ name: '', image: '', stock: null }),
      prize({ name: 'B', image: 'https://elsewhere.example/x.png', valueFen: null, stock: 0, weight: 200_000 }),
      prize({ name: 'B', weight: null }),
    ],
  })
  expect(found(one)).toEqual([
    'title DISCLOSURE_INCOMPLETE missing',
    'story DISCLOSURE_INCOMPLETE missing',
    'cover DISCLOSURE_INCOMPLETE missing',
    'category DISCLOSURE_INCOMPLETE missing',
    'prizes.0.name DISCLOSURE_INCOMPLETE missing',
    'prizes.0.image DISCLOSURE_INCOMPLETE missing',
    'prizes.0.stock DISCLOSURE_INCOMPLETE missing',
    'prizes.1.image DISCLOSURE_INCOMPLETE image',
    'prizes.1.valueFen DISCLOSURE_INCOMPLETE missing',
    'prizes.1.stock DISCLOSURE_INCOMPLETE range',
    'prizes.2.name DISCLOSURE_INCOMPLETE repeated',
    'prizes.2.weight ODDS_SUM_INVALID missing',
  ])
})

test('B2 a prize that is shown can be won: none without weight, even when the sum is right', () => {
  const prizes = [prize({ weight: 1_000_000 }), prize({ name: 'B', tier: 'SSR', weight: 0 })]
  expect(found(draft({ prizes }))).toEqual(['prizes.1.weight ODDS_SUM_INVALID range'])
})

test.each([
  [{ tier: 'HIDDEN', every: 50 }, 'no prize is of that tier'],
  [{ tier: 'N', every: 50 }, 'every prize is'],
  [{ tier: 'SSR', every: 1 }, 'every draw would be'],
  [{ tier: 'SSR', every: 201 }, 'too far'],
] as const)('B6 a guarantee that cannot be kept is refused: %j, %s', (guarantee, why) => {
  expect({ why, found: found(draft({ guarantee })) }).toEqual({
    why,
    found: ['guarantee DISCLOSURE_INCOMPLETE guarantee'],
  })
})

test('B2 a tray has 2 to 100 slots, no guarantee, and its last-one prize counts into its worth', () => {
  const size = (slots: number) =>
    tray({ prizes: [prize({ stock: slots - 1, weight: null }), prize({ name: 'B', stock: 1, weight: null })] })
  expect(found(size(2))).toEqual([])
  expect(found(size(100))).toEqual([])
  expect(found(size(101))).toEqual(['prizes DISCLOSURE_INCOMPLETE tray_size'])
  expect(found(tray({ guarantee: { tier: 'SSR', every: 10 } }))).toEqual([
    'guarantee DISCLOSURE_INCOMPLETE not_for_kind',
  ])
  const { stock: _stock, weight: _weight, ...lastOne } = prize({ name: 'Last', tier: 'HIDDEN', valueFen: 2_000 })
  expect(found(tray({ lastOne }))).toEqual([])
  expect(expectedValue(tray({ lastOne }))).toEqual({ sum: 10 * 800 + 2_000, over: 10 })
  expect(found(tray({ lastOne: { ...lastOne, valueFen: 2_001 } }))).toEqual(['priceFen PRICE_OUT_OF_RANGE value_high'])
  expect(found(draft({ lastOne }))).toEqual(['lastOne DISCLOSURE_INCOMPLETE not_for_kind'])
})

test.each([
  ['figure:mr-cloud', true],
  ['/upload/2026/11/a_b-c.webp', true],
  ['/upload/../secret.png', false],
  ['/upload/a/../../b.png', false],
  ['/upload/.hidden.png', false],
  ['/upload/a.svg', false],
  ['//elsewhere.example/a.png', false],
  ['https://elsewhere.example/a.png', false],
  ['figure:../x', false],
])('B13 a picture is a figure of the catalogue or an own upload: %s %s', (image, good) => {
  expect(new RegExp(IMAGE_PATTERN).test(image)).toBe(good)
})

test('B13 whatever somebody types, the rules answer and never throw', () => {
  const number = fc.option(fc.integer({ min: 0, max: 1_000_000_000 }), { nil: null })
  const any = fc.record({
    name: fc.string(),
    story: fc.string(),
    image: fc.string(),
    tier: fc.constantFrom('N', 'R', 'SR', 'SSR', 'HIDDEN'),
    valueFen: number,
    stock: number,
    weight: number,
  }) as fc.Arbitrary<DraftPrize>
  fc.assert(
    fc.property(
      fc.array(any, { maxLength: 40 }),
      number,
      fc.constantFrom('odds', 'tray'),
      fc.option(fc.record({ tier: fc.constantFrom('N', 'SSR'), every: fc.nat(1_000) }), { nil: null }),
      (prizes, priceFen, kind, guarantee) => {
        const one = draft({ prizes, priceFen, kind: kind as 'odds', guarantee: guarantee as BoxDraft['guarantee'] })
        for (const { field } of draftProblems(one)) expect(field).not.toBe('')
      },
    ),
  )
})

const strict = { prizesWorthPrice: true, maxPriceFen: 20_000 }
const foundStrict = (one: BoxDraft, terms = strict) =>
  draftProblems(one, terms).map(({ field, reason, rule }) => `${field} ${reason} ${rule}`)

test.each([
  [999, ['prizes.0.valueFen PRICE_OUT_OF_RANGE below_price', 'prizes.1.valueFen PRICE_OUT_OF_RANGE below_price']],
  [1_000, []],
  [3_000, []],
  [3_001, ['priceFen PRICE_OUT_OF_RANGE value_high']],
])('B13 where no prize may be worth less than its box: prizes of %s fen in a box of 1000', (value, problems) => {
  expect(foundStrict(worth(value))).toEqual(problems)
})

test('B13 the last-one prize of a tray counts too, and the price has the cap that the operator sets', () => {
  const { stock: _stock, weight: _weight, ...lastOne } = prize({ name: 'Last', tier: 'HIDDEN', valueFen: 999 })
  const slots = [
    prize({ valueFen: 1_000, stock: 8, weight: null }),
    prize({ name: 'B', valueFen: 1_000, stock: 2, weight: null }),
  ]
  const withLast = draft({ kind: 'tray', prizes: slots, lastOne })
  expect(foundStrict(withLast)).toEqual(['lastOne.valueFen PRICE_OUT_OF_RANGE below_price'])
  expect(foundStrict(worth(1_000), { ...strict, maxPriceFen: 999 })).toEqual(['priceFen PRICE_OUT_OF_RANGE range'])
})
