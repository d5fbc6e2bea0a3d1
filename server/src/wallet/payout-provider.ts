import { payoutKinds, moneyLimits, type PayoutKind } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import { hasWechatTransfers } from '../integrations/wechat-pay/of-shop'
import type { Shop } from '../kernel/shop'
import type { PayoutProvider } from './payout'
import { alipayPayouts } from './payout-alipay'
import { sandboxPayouts } from './payout-sandbox'
import { wechatPayouts } from './payout-wechat'

/** Provider that pays through a house account; null where nobody does, or an operator by hand. */
export function payoutProvider({ config }: Pick<Shop, 'config'>, external: string): PayoutProvider | null {
  if (external === 'external:wechat' && hasWechatTransfers({ config })) return wechatPayouts
  if (external === 'external:alipay' && config.alipay) return alipayPayouts
  if (external === 'external:bank') return config.payouts.bank === 'sandbox' ? sandboxPayouts : null
  return config.production ? null : sandboxPayouts
}

/** House accounts through which the payout job sends. */
export const sentByJob = (shop: Shop): string[] =>
  ['external:sandbox', ...payoutKinds.map((kind) => `external:${kind}`)].filter((one) => payoutProvider(shop, one))

/** Tests that operators make the bank transfers. */
export const isBankManual = ({ config }: Pick<Shop, 'config'>): boolean => config.payouts.bank === 'manual'

/** Tests that somebody pays this way. */
export const isOpen = (shop: Pick<Shop, 'config'>, kind: PayoutKind): boolean =>
  payoutProvider(shop, `external:${kind}`) !== null || (kind === 'bank' && isBankManual(shop))

/** Ways out, with what one payout may be and costs. */
export const payoutWays = (shop: Pick<Shop, 'config'>): DataOf<'withdrawals.list'>['ways'] =>
  payoutKinds.map((kind) => ({
    kind,
    open: isOpen(shop, kind),
    minFen: moneyLimits.withdrawal.minFen,
    maxFen: shop.config.payouts.maxFen[kind],
    feeFen: shop.config.payouts.feeFen[kind],
  }))
