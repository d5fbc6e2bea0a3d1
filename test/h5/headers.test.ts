import { visit } from '../helpers/h5/fixture'
import { carriesHeaders } from '../helpers/headers'
import { openWire } from '../helpers/wire'

const shop = visit()

it('R96 R100 every request of the website arrives with app, language and session, uploads and early ones too', async () => {
  const wire = await openWire(shop.shop().origin)
  try {
    // Another language than the app's: the browser's own header must not pass for it.
    const options = { baseURL: wire.origin, locale: 'fr-FR' }
    await shop.phone(async (phone) => {
      await carriesHeaders(phone, wire, shop.client())
      expect(phone.appErrors).toEqual([])
    }, options)
  } finally {
    await wire.close()
  }
})
