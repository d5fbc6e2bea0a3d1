import { newId } from '../../kernel/ids'
import { openPostOffice, type PostOffice } from '../../../testing/post-office'
import { newKey, openTestShop, type Player, type TestShop } from '../../../testing/test-shop'

let market: TestShop
let office: PostOffice

beforeAll(async () => {
  market = await openTestShop()
  office = await openPostOffice(market)
})
afterAll(() => market.close())

/** A file of somebody's, as an upload notes it. */
async function upload({ id }: Player, extension = 'webp'): Promise<string> {
  const path = `/upload/2026/11/${newKey()}.${extension}`
  await market.shop.database.rows(
    `insert into uploads (id, user_id, path, original_name, bytes, created_at) values ($1, $2, $3, 'ear', 1, now())`,
    [newId('upl'), id, path],
  )
  return path
}

test('B10 B17 pictures of a complaint are its author’s own uploads: no address elsewhere, nothing of others, no document', async () => {
  const player = await market.player(50_000)
  const stranger = await market.player()
  const { shipment, prizeIds } = await office.request(player, 3)
  await office.pack(shipment.id)
  await office.ship(shipment.id)
  const prizeId = prizeIds[0] as string
  const complain = (pictures: string[]) =>
    market.ask('afterSales.create', {
      body: { prizeId, reason: 'faulty', text: '收到时右耳断了', pictures },
      token: player.token,
      key: newKey(),
    })
  const own = [await upload(player), await upload(player)]
  const refused = [
    'https://evil.example/beacon.png',
    '//evil.example/beacon.png',
    '/upload/2026/11/nobody.webp',
    await upload(stranger),
    await upload(player, 'pdf'),
  ]
  for (const picture of refused) {
    expect([picture, (await complain([...own, picture])).reason]).toEqual([picture, 'VALIDATION_FAILED'])
  }
  const made = await complain(own)
  expect(made.data.pictures).toEqual(own)
})
