import * as kinds from '@contract/kinds'
import { messageKinds } from '@contract/message-kinds'
import { propKinds } from '@contract/prop-kinds'
import { refusals } from '@contract/refusals'
import { returnEnds } from '@contract/trays'
import { machines, stateNames } from '@contract/states'
import { tiers } from '@contract/tiers'
import { transferKinds } from '@contract/transfer-kinds'
import { listCopies, productSources, textCopies } from '../helpers/definitions'

/** Files that define the lists. */
const homes = ['kinds', 'message-kinds', 'prop-kinds', 'states', 'tiers', 'transfer-kinds', 'trays'].map(
  (name) => `contract/src/${name}.ts`,
)
const states = Object.fromEntries(Object.entries(machines).map(([table, machine]) => [table, stateNames(machine)]))
const lists = { ...states, ...kinds, messageKinds, propKinds, returnEnds, tiers, transferKinds }

test('B3 state lists and closed word lists are written in the contract and nowhere else', () => {
  expect(listCopies(productSources(), lists, homes)).toEqual([])
})

test.each(Object.entries(lists))('B3 a second %s fails the walk, as an array and as a type', (_name, words) => {
  const quoted = [...words].reverse().map((word) => `'${word}'`)
  const planted = { path: 'src/planted.ts', text: `const a = [${quoted.join(', ')}]\ntype B = ${quoted.join(' | ')}\n` }
  expect(listCopies([planted], lists, homes)).toHaveLength(2)
})

const refusalTexts = Object.fromEntries(Object.entries(refusals).map(([name, { zh, en }]) => [name, [zh, en]]))

test('B18 the words of refusals are written in the contract and nowhere else', () => {
  expect(textCopies(productSources(), refusalTexts, ['contract/src/refusals'])).toEqual([])
})

test.each(Object.entries(refusalTexts))('B18 a second wording of %s fails the walk', (name, both) => {
  const planted = both.map((text) => ({
    path: 'src/planted.ts',
    text: `const a = { b: ${JSON.stringify(`${text}!`)} }`,
  }))
  const found = textCopies(planted, refusalTexts, ['contract/src/refusals'])
  expect(found).toHaveLength(2)
  expect(found).toEqual(both.map(() => expect.stringContaining(name)))
})

test('B18 refusals differ from one another in both languages', () => {
  for (const language of ['zh', 'en'] as const) {
    const texts = Object.values(refusals).map((refusal) => refusal[language])
    expect(new Set(texts).size).toBe(texts.length)
  }
})
