import { connectors } from '../api/tools'
import { Loadable } from '@/client/loadable'

/** Whether the shop is open, as it tells itself. */
export const shopStatus = new Loadable(() => connectors.shopStatus({ quiet: true }))
