import * as routes from '@contract/generated/providers'
import { call, type CallOptions } from '@/client/client'

/** Services of others, as the shop is connected to them. */
export const providers = {
  /** Side of each provider: live, sandbox or off. */
  sides: (options?: CallOptions) => call(routes.providersSides, {}, options),
}
