import type { Fitting, Recipe } from '@/features/draws/store/combine-store'
import { fillUp, kindsOf, layIn, placesOf, putIn, recipeFor, takeOut } from './ingredient-choice'

const prize = (id: string, tier = 'N') => ({ id, tier, name: id }) as unknown as Fitting['prize']
const mine = (id: string, kind: string, tier = 'N'): Fitting => ({ id, prize: prize(kind, tier) })
const recipe = (inputs: object[]) => ({ inputs }) as unknown as Recipe

const any = recipe([{ prize: null, tier: 'N', count: 3, back: 2 }])
const named = recipe([
  { prize: prize('a'), tier: 'N', count: 1, back: 0 },
  { prize: null, tier: 'N', count: 1, back: 0 },
])

test('B8 the first places of an input are those that come back on failure', () => {
  expect(placesOf(any).map(({ back }) => back)).toEqual([true, true, false])
})

test('B8 a prize goes into the place that names it before one that takes any', () => {
  const places = placesOf(named)
  const choice = putIn(places, [], mine('1', 'a'))
  expect(choice.map((one) => one?.id)).toEqual(['1', undefined])
  const full = putIn(places, choice, mine('2', 'a'))
  expect(full.map((one) => one?.id)).toEqual(['1', '2'])
  expect(putIn(places, full, mine('3', 'a'))).toBe(full)
  expect(putIn(places, takeOut(full, 0), mine('2', 'a')).map((one) => one?.id)).toEqual([undefined, '2'])
})

test('B8 choosing ingredients takes from what there is most of, and leaves single copies', () => {
  const fitting = [mine('1', 'a'), mine('2', 'b'), mine('3', 'b'), mine('4', 'b'), mine('5', 'b')]
  expect(kindsOf(fitting, []).map(({ prize: { id }, mine: n }) => [id, n])).toEqual([
    ['b', 4],
    ['a', 1],
  ])
  expect(fillUp(placesOf(any), [], fitting).map((one) => one?.id)).toEqual(['2', '3', '4'])
  expect(fillUp(placesOf(any), [undefined, fitting[0], undefined], fitting).map((one) => one?.id)).toEqual([
    '2',
    '1',
    '3',
  ])
  expect(fillUp(placesOf(any), [], fitting.slice(0, 2)).map((one) => one?.id)).toEqual(['1', '2', undefined])
})

test('B8 prizes chosen elsewhere are laid in as far as they fit', () => {
  const fitting = [mine('1', 'a'), mine('2', 'b'), mine('3', 'b'), mine('4', 'b')]
  const laid = (ids: string[]) => layIn(placesOf(any), [], fitting, ids).map((one) => one?.id)
  expect(laid(['3', 'gone', '1'])).toEqual(['3', '1', undefined])
  expect(laid(['1', '2', '3', '4'])).toEqual(['1', '2', '3'])
})

test('B8 the recipe for chosen prizes takes the most of them, and can run if one of those can', () => {
  const three = { ...any, state: 'open', inputs: [{ ...any.inputs[0], mine: 3 }] } as Recipe
  const short = { ...three, inputs: [{ ...any.inputs[0], mine: 2 }] } as Recipe
  const two = { ...named, state: 'open', inputs: named.inputs.map((input) => ({ ...input, mine: 1 })) } as Recipe
  const fitting = () => [mine('1', 'a'), mine('2', 'a'), mine('3', 'a')]
  expect(recipeFor([two, short, three], fitting, ['1', '2', '3'])).toBe(three)
  expect(recipeFor([short, two], fitting, ['1', '2'])).toBe(two)
  expect(recipeFor([{ ...three, state: 'restocking' }, two], fitting, ['1', '2', '3'])).toBe(two)
  expect(recipeFor([two, three], fitting, ['other'])).toBeUndefined()
})
