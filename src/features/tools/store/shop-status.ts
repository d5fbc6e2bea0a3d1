import { connectors } from '../api/tools'
import { Loadable } from '@/client/loadable'

/** Opening state of the shop. */
export const shopStatus = new Loadable(() => connectors.shopStatus({ quiet: true }))
