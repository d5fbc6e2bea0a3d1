import { Answer, type Handlers } from '../../kernel/http/handler'
import { ensure, Refusal } from '../../kernel/refusal'
import { destinationOf, parcelTrack } from '../parcel-track'
import type { Shop } from '../../kernel/shop'
import { liveInquiry, liveMap } from '../../integrations/parcels/kuaidi100'
import { isMapToken, mapToken, parcelMapPage } from './map-page'
import { findParcel, presentTrack } from './sandbox'

type Names = `parcels.${'inquiry' | 'map'}` | 'sandbox.parcelMap'

/**
 * Answers tracking calls: from kuaidi100 where it is configured, else from the shop's own parcels, and then the
 * envelope says so.
 */
export function parcelHandlers(shop: Shop): Handlers<Names> {
  const settings = shop.config.parcels
  return {
    'parcels.inquiry': async ({ body: { com, num, phone }, user, language }) => {
      if (settings.kind === 'off') throw new Refusal('PROVIDER_NOT_CONFIGURED')
      if (settings.kind === 'live') return liveInquiry(settings, { com, num, phone })
      return new Answer(presentTrack(await findParcel(shop, user.id, { com, num, phone }), language), { sandbox: true })
    },
    'parcels.map': async ({ body: { com, num, phone, from, form, to }, user, language }) => {
      if (settings.kind === 'off') throw new Refusal('PROVIDER_NOT_CONFIGURED')
      if (settings.kind === 'live') {
        const end = (await destinationOf(shop.database, user.id, num)) ?? to
        ensure(end, 'VALIDATION_FAILED', 'to')
        // Some clients spell it `form`; the shop's own name none.
        return liveMap(settings, { com, num, phone, from: from || form || settings.dispatchFrom, to: end })
      }
      const track = await findParcel(shop, user.id, { com, num, phone })
      const trailUrl = `/sandbox/parcels/${track.num}/map?token=${mapToken(shop, track.num)}`
      return new Answer({ ...presentTrack(track, language), trailUrl }, { sandbox: true })
    },
    'sandbox.parcelMap': async ({ params: { num }, query, language }) => {
      ensure(!shop.config.production, 'FORBIDDEN')
      ensure(isMapToken(shop, num, query.token), 'NOT_FOUND')
      const track = await parcelTrack(shop.database, num, shop.now())
      ensure(track, 'NOT_FOUND')
      return parcelMapPage(track, language)
    },
  }
}
