import { shownCouponStates } from '@joybox/contract'
import type { Handlers } from '../kernel/http/handler'
import { mapPage, readPage } from '../kernel/http/page'
import { checkIn } from './check-ins/check-in'
import type { Shop } from '../kernel/shop'
import { presentCoupon, type CouponRow } from './coupons/coupon'

type Names = 'coupons.list' | 'checkIns.create'

const SHOWN = `case when state = 'held' and expires_at <= $2 then 'expired' else state end`

const MINE = `
  select *, ${SHOWN} as shown from coupons where user_id = $1 and ($3::text is null or ${SHOWN} = $3)`

/** Coupons and check-ins. */
export function couponHandlers(shop: Shop): Handlers<Names> {
  return {
    'coupons.list': async ({ user, query, language }) => {
      const now = shop.now()
      const page = await readPage<CouponRow>(shop.database, query, {
        select: MINE,
        order: `array_position($4::text[], shown), expires_at, id`,
        values: [user.id, now, query.state ?? null, shownCouponStates],
      })
      return mapPage(page, (row) => presentCoupon(row, language, now))
    },
    'checkIns.create': ({ user, key, language }) =>
      checkIn(shop, { userId: user.id, key, call: 'checkIns.create', request: null }, language),
  }
}
