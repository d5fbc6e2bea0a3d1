import { MAX_GUARANTEE } from '@contract/fairness/guarantee'
import { WEIGHT_SUM } from '@contract/fairness/table'
import { lengths } from '@contract/fields'
import * as freight from '@contract/freight'
import * as limits from '@contract/limits'
import { recycling } from '@contract/recycling'
import { studioLimits } from '@contract/studio-rules'
import { productSources } from '../helpers/definitions'
import { thresholdCopies, thresholdsOf, toldThresholds } from '../helpers/thresholds'

/** Files that define thresholds. */
const homes = ['fairness/guarantee', 'fairness/table', 'fields', 'freight', 'limits', 'recycling', 'studio-rules'].map(
  (name) => `contract/src/${name}.ts`,
)
const thresholds = thresholdsOf({ MAX_GUARANTEE, WEIGHT_SUM, lengths, ...freight, ...limits, recycling, studioLimits })

const copiesIn = (text: string, path = 'src/planted.tsx') => thresholdCopies([{ path, text }], thresholds, homes)

test('B14 thresholds are written in the contract and nowhere else', () => {
  // The page of parts shows inputs that send nothing.
  const sources = productSources().filter(({ path }) => !path.startsWith('src/pagesA/demo/'))
  expect(thresholdCopies(sources, thresholds, homes)).toEqual([])
})

test.each(Object.entries(thresholds))('B14 a second %s fails the walk', (name, value) => {
  const planted = name.replaceAll('.', '_')
  expect(copiesIn(`const ${planted} = ${value}`)).toHaveLength(1)
  expect(copiesIn(`const a = { ${planted}: ${value} }`)).toHaveLength(1)
})

test.each([
  ['a constant that says only "most"', 'const MOST = 10'],
  ['the length of an input', '<Field maxLength={18} />'],
  ['a schema in a call', 'const a = Strict({ quantity: Type.Integer({ minimum: 1, maximum: 10 }) })'],
  ['a comparison', 'const isGood = quantity <= 10'],
  ['arithmetic', 'const GIFT_HOURS = 2 * 12'],
])('B14 a threshold written again as %s fails the walk', (_kind, text) => {
  expect(copiesIn(text)).toHaveLength(1)
})

test('B14 a number of another value, or about another thing, is no copy', () => {
  expect(copiesIn('const GIFT_HOURS = 25\nconst RETRY_SECONDS = 10\n<Field maxLength={8} />')).toEqual([])
})

/** Texts that tell another number: times of an operator's work, and periods to look at. */
const otherNumbers = ['admin (period_week)', 'recharge (rules)', 'recharge (within)']

test('B14 texts of the app take thresholds from the contract', () => {
  const catalogues = productSources().filter(({ path }) => /^src\/.*\/(en|zh-CN)\.ts$/.test(path))
  expect(catalogues.length).toBeGreaterThan(50)
  expect(toldThresholds(catalogues, thresholds)).toEqual(otherNumbers)
})

test('B14 a text with a threshold written out fails the walk', () => {
  const planted = [
    {
      path: 'src/features/catalogue/locale/box/en.ts',
      text: "export default { fact: 'Refund sealed in 7 days', of: '{n} days' }",
    },
  ]
  expect(toldThresholds(planted, thresholds)).toEqual(['box (fact)'])
})
