import { visit } from '../helpers/h5/fixture'
import { openLastSlot } from '../helpers/tray-journey'

const shop = visit()

it('B2 B5 B7 uses a hint on a tray’s last slot, picks it, buys and opens it, gets the last-one prize, and verifies both up to the root', async () => {
  const [player, other] = [await shop.client().register(), await shop.client().register()]
  await shop.phone(async (phone) => {
    await openLastSlot(phone, player, other)
    expect(phone.errors).toEqual([])
  })
})
