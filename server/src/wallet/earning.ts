import type { EarningState } from '@joybox/contract'

/** An earning as its table holds it. */
export interface Earning {
  draw_id: string
  order_id: string
  creator_id: string
  fee_fen: number
  net_fen: number
  state: EarningState
  pending_id: string
}
