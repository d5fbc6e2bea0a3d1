import { connectorsCall } from '@contract/generated/reports'
import '@/locales/shop-reasons'
import { ask, type CallOptions } from './client'

/** Whether the shop is open, as it tells itself. */
export interface ShopStatus {
  open: boolean
  boxesOnSale: number
  /** ISO 8601. */
  time: string
}

/** Services that are connected by name (R150). What they answer is theirs to define. */
export const connectors = {
  call: (name: string, body: Record<string, unknown> = {}, options?: CallOptions) =>
    ask(connectorsCall, { params: { method_name: name }, body }, options),

  async shopStatus(options?: CallOptions): Promise<ShopStatus> {
    const { data } = await connectors.call('shopStatus', {}, options)
    const { open, boxesOnSale, time } = (data ?? {}) as Partial<ShopStatus>
    return { open: open === true, boxesOnSale: Number(boxesOnSale) || 0, time: String(time) }
  },
}
