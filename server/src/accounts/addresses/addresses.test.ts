import { openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import { addressIn } from '../../../testing/post-office'

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

const list = ({ token }: Player) => market.call('addresses.list', { token })
const add = ({ token }: Player, over: object = {}) =>
  market.ask('addresses.add', { body: { ...addressIn(), ...over }, token })
const change = ({ token }: Player, id: string, over: object = {}) =>
  market.ask('addresses.change', { params: { id }, body: { ...addressIn(), ...over }, token })
const remove = ({ token }: Player, id: string) => market.ask('addresses.remove', { params: { id }, token })
const idsOf = async (player: Player) => (await list(player)).map(({ id }) => id)

test('B9 an address is kept as it was given, trimmed, with the province’s full name', async () => {
  const player = await market.player()
  const { data } = await add(player, { name: ' 林小满 ', province: '浙江', detail: ' 文三路 1 号 ' })
  expect(data).toMatchObject({
    ...addressIn(),
    name: '林小满',
    province: '浙江省',
    detail: '文三路 1 号',
    isDefault: true,
    served: true,
  })
  expect(await list(player)).toEqual([data])
})

test('B9 there is always one default address: the first, whichever is made it, the newest when it is removed', async () => {
  const player = await market.player()
  const first = (await add(player)).data.id
  const second = (await add(player)).data.id
  const third = (await add(player, { isDefault: true })).data.id
  const defaults = async () => (await list(player)).filter(({ isDefault }) => isDefault).map(({ id }) => id)
  expect(await defaults()).toEqual([third])
  await change(player, first, { isDefault: true })
  expect(await defaults()).toEqual([first])
  // Nobody takes the default away without giving it to another.
  await change(player, first, { isDefault: false })
  expect(await defaults()).toEqual([first])
  await remove(player, first)
  expect(await defaults()).toEqual([third])
  expect(await idsOf(player)).toEqual([third, second])
})

test('B9 twenty addresses, not one more, however many ask at once', async () => {
  const player = await market.player()
  const answers = await Promise.all(Array.from({ length: 25 }, () => add(player, { isDefault: true })))
  expect(answers.filter(({ success }) => success)).toHaveLength(20)
  expect(new Set(answers.filter(({ success }) => !success).map(({ reason }) => reason))).toEqual(
    new Set(['ADDRESS_LIMIT_REACHED']),
  )
  const kept = await list(player)
  expect(kept.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  await remove(player, kept[5]?.id ?? '')
  expect((await add(player)).success).toBe(true)
})

test.each([
  ['a mobile number of nine digits', { mobile: '138001380' }],
  ['a name of blanks', { name: '   ' }],
  ['a detail of one letter and blanks', { detail: 'x    ' }],
  ['a code that is no district’s', { regionCode: '990101' }],
  ['a code of five digits', { regionCode: '33010' }],
  ['another province than the code’s', { province: '新疆维吾尔自治区' }],
  ['a province of one character', { province: '浙' }],
  ['an unknown field', { zip: '310000' }],
])('B9 %s is refused', async (_, over) => {
  const player = await market.player()
  expect((await add(player, over)).reason).toBe('VALIDATION_FAILED')
  expect(await list(player)).toEqual([])
})

test('B17 another player’s address does not exist, nor does a removed one', async () => {
  const player = await market.player()
  const stranger = await market.player()
  const { id } = (await add(player)).data
  expect((await change(stranger, id)).reason).toBe('NOT_FOUND')
  expect((await remove(stranger, id)).reason).toBe('NOT_FOUND')
  expect((await remove(player, id)).success).toBe(true)
  expect((await change(player, id)).reason).toBe('NOT_FOUND')
  expect((await remove(player, id)).reason).toBe('NOT_FOUND')
})

test('B9 an address where no carrier goes may be kept, and says so', async () => {
  const player = await market.player()
  expect((await add(player, addressIn('810101'))).data.served).toBe(false)
})
