import * as kinds from '@contract/kinds'
import { messageKinds } from '@contract/message-kinds'
import { propKinds } from '@contract/prop-kinds'
import { returnEnds } from '@contract/trays'
import { machines, stateNames } from '@contract/states'
import { tiers } from '@contract/tiers'
import { transferKinds } from '@contract/transfer-kinds'
import { listCopies, productSources } from '../helpers/definitions'

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
