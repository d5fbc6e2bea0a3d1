import * as routes from '@contract/generated/providers'
import { call, type CallOptions } from '@/client/client'

/** Services of others, as the shop is connected to them. */
export const providers = {
  /** Who answers for each: a live service, the sandbox, or nobody. */
  sides: (options?: CallOptions) => call(routes.providersSides, {}, options),
}
