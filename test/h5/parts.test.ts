import { shopParts } from '../../contract/src/kinds'
import { visit } from '../helpers/h5/fixture'
import { walkDoors } from '../helpers/parts'

describe('a website with everything but the mini-program’s doors', () => {
  const shop = visit({ PARTS_OFF_WEAPP: shopParts.join() })

  it('every part is open on the website where the mini-program has none', () =>
    shop.phone(async (phone) => {
      await walkDoors(phone, { client: shop.client, sql: shop.shop().sql }, () => true)
      expect(phone.appErrors).toEqual([])
    }))
})

describe('a website with every part switched off', () => {
  const shop = visit({ PARTS_OFF: shopParts.join() })

  it('a part that is switched off has no door on any screen', () =>
    shop.phone(async (phone) => {
      await walkDoors(phone, { client: shop.client, sql: shop.shop().sql }, () => false)
      expect(phone.appErrors).toEqual([])
    }))
})
