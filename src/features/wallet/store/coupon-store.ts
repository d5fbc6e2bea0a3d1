import { discountOf } from '@contract/coupons'
import type { DataOf } from '@contract/client-types'
import { coupons } from '../api/wallet'
import { PagedList } from '@/client/paged-list'
import { rootStore } from '@/client/stores'

export type Coupon = DataOf<'coupons.list'>['records'][number]

/** Few people have more; the others come when asked for. */
const PAGE = 50

/** Computes a coupon's discount on an order of so much, in fen; 0 where it cannot be used. */
export function takenOff(coupon: Coupon, amountFen: number): number {
  return coupon.state === 'held' ? discountOf(coupon, amountFen) : 0
}

/** My coupons: those that can be used first, the soonest to expire before the others. */
class CouponStore {
  readonly list = new PagedList<Coupon>((query) => coupons.list(query, { quiet: true }), PAGE)

  /** The coupon that takes most off an order of so much; of equals the one that expires first. */
  bestFor(amountFen: number): Coupon | undefined {
    const [best] = [...this.list.items].sort((a, b) => takenOff(b, amountFen) - takenOff(a, amountFen))
    return best && takenOff(best, amountFen) > 0 ? best : undefined
  }

  reset() {
    this.list.reset()
  }
}

export const couponStore = rootStore.add(new CouponStore())
