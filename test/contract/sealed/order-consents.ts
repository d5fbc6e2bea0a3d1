import { OPENED_AT_ONCE_VERSION, TRAY_RETURN_VERSION } from '@joybox/contract'
import { RETURN_POLICY_VERSION } from '../../../server/src/orders/terms'

/** Everything that an order of a box may have to confirm. */
export const orderConsents = (trayId: string | null, quantity: number) => ({
  age: { adult: true } as const,
  returnPolicyVersion: RETURN_POLICY_VERSION,
  openedAtOnceVersion: OPENED_AT_ONCE_VERSION,
  trayReturnVersion: TRAY_RETURN_VERSION,
  ...(trayId ? { wholeTray: { slots: quantity, totalFen: quantity * 1_000 } } : {}),
})
