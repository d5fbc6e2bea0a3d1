import type { PropKind } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import { newId } from '../../kernel/ids'
import { idempotent, type Once } from '../../kernel/idempotency'
import { ensure } from '../../kernel/refusal'
import { lockAccount } from '../../kernel/lock-accounts'
import type { Shop } from '../../kernel/shop'
import { takePoints } from '../../wallet/ledger/points'
import { propCatalogue } from './catalogue'
import { countProps, grantProps } from './user-props'

/** Gets props for points, at the price that was shown. Refuses with STATE_CONFLICT another price, or INSUFFICIENT_POINTS. */
export function redeemProps(
  shop: Shop,
  once: Once,
  wanted: { kind: PropKind; count: number; pricePoints: number },
): Promise<DataOf<'props.redeem'>> {
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    const { kind, count } = wanted
    const { pricePoints, name: subject } = propCatalogue[kind]
    ensure(pricePoints === wanted.pricePoints, 'STATE_CONFLICT', 'pricePoints')
    await lockAccount(tx, once.userId)
    const source = `redeem:${newId('rdm')}`
    const points = pricePoints * count
    await takePoints(tx, once.userId, [{ points, subject, kind: 'prop', uniqueKey: source }], now)
    await grantProps(tx, once.userId, { kind, count, source }, now)
    return { mine: await countProps(tx, once.userId, kind), points }
  })
}
