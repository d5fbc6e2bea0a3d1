import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { findUser } from '../accounts/sign-in/sessions'
import { accountHandlers } from '../accounts/handlers'
import { addressHandlers } from '../accounts/addresses/handlers'
import { afterSaleHandlers } from '../shipping/after-sales/handlers'
import { meHandlers } from '../accounts/me-handlers'
import { adminBoxHandlers } from '../admin/box-handlers'
import { boxHandlers } from '../catalogue/boxes/handlers'
import type { Config } from '../kernel/config'
import { combineHandlers } from '../draws/combine/handlers'
import { couponHandlers } from '../wallet/coupon-handlers'
import { drawHandlers } from '../draws/handlers'
import { isProbe, refuseTooMuch } from '../kernel/http/back-pressure'
import { networkOf } from '../kernel/http/client-info'
import { answerBrokenHttp } from '../kernel/http/client-errors'
import { serveDocumentation } from '../kernel/http/documentation'
import { answerError } from '../kernel/http/errors'
import type { Handlers } from '../kernel/http/handler'
import { logOptions } from '../kernel/http/log'
import { registerCalls } from '../kernel/http/register-calls'
import { answerRequestIds, requestNamer } from '../kernel/http/request-id'
import { setSecurityHeaders } from '../kernel/http/security-headers'
import { useStrictValidators } from '../kernel/http/validators'
import { serveWebApp } from '../kernel/http/web-app'
import { assistantHandlers } from '../tools/assistant/handlers'
import { providerHandlers } from '../tools/providers/handlers'
import { reportHandlers } from '../tools/error-reports/handlers'
import { mapHandlers } from '../tools/maps/handlers'
import { measureRequests } from '../kernel/monitoring/measure-requests'
import { messageHandlers } from '../accounts/inbox/handlers'
import { adminHandlers } from '../admin/handlers'
import { mediaHandlers } from '../tools/media/handlers'
import { orderHandlers } from '../orders/handlers'
import { trayHandlers } from '../draws/tray-handlers'
import { propHandlers } from '../draws/prop-handlers'
import { protectionHandlers } from '../accounts/limits/handlers'
import { sandboxHandlers } from '../tools/sandbox/handlers'
import { parcelHandlers } from '../shipping/parcels/handlers'
import { priceHandlers } from '../tools/prices/handlers'
import { robotHandlers } from '../tools/robots/handlers'
import { serviceHandlers } from './service-handlers'
import { shippingHandlers } from '../shipping/handlers'
import type { Shop } from '../kernel/shop'
import { tableHandlers } from '../admin/tables/handlers'
import { tripHandlers } from '../tools/trips/handlers'
import { customerServiceHandlers } from '../service/handlers'
import { studioHandlers } from '../studio/handlers'
import { wechatPushHandlers } from '../tools/wechat-push/handlers'
import { walletHandlers } from '../wallet/handlers'
import { giftHandlers } from '../warehouse/gifts/handlers'
import { warehouseHandlers } from '../warehouse/handlers'

const BODY_LIMIT_BYTES = 1_048_576

/** Proxies trusted for the client address: so many in front, or those at these addresses. */
function trusted(proxies: Config['proxies']) {
  return typeof proxies === 'number' ? proxies > 0 && ((_address: string, hop: number) => hop < proxies) : proxies
}

/** Limits how long a request may take to arrive: one that drips in byte by byte would hold its connection for ever. */
function patience({ headerSeconds, requestSeconds }: Config) {
  const http = {
    headersTimeout: headerSeconds * 1000,
    requestTimeout: requestSeconds * 1000,
    // Interval at which both limits are checked.
    connectionsCheckingInterval: Math.min(5_000, headerSeconds * 250),
  }
  return { requestTimeout: http.requestTimeout, http }
}

/** Builds the HTTP server around a shop; it does not listen yet, so tests can inject requests. */
export async function buildApp(shop: Shop): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    logger: logOptions(shop.config.logLevel),
    trustProxy: trusted(shop.config.proxies),
    frameworkErrors: answerError,
    genReqId: requestNamer(shop.config.trustProxy),
    // Connections that are still open when the process stops get our words.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenHttp,
    ...patience(shop.config),
  })
  useStrictValidators(app)
  app.setErrorHandler(answerError)
  setSecurityHeaders(app)
  answerRequestIds(app)
  measureRequests(app)
  refuseTooMuch(app, shop)
  await app.register(rateLimit, {
    max: shop.config.requestsPerMinute,
    timeWindow: '1 minute',
    skipOnError: true,
    allowList: ({ url }) => isProbe(url),
    keyGenerator: ({ ip }) => networkOf(ip),
  })
  await serveDocumentation(app, shop.config)
  const handlers: Handlers = {
    ...accountHandlers(shop),
    ...meHandlers(shop),
    ...sandboxHandlers(shop),
    ...boxHandlers(shop),
    ...adminBoxHandlers(shop),
    ...orderHandlers(shop),
    ...drawHandlers(shop),
    ...trayHandlers(shop),
    ...warehouseHandlers(shop),
    ...giftHandlers(shop),
    ...combineHandlers(shop),
    ...propHandlers(shop),
    ...couponHandlers(shop),
    ...addressHandlers(shop),
    ...shippingHandlers(shop),
    ...afterSaleHandlers(shop),
    ...messageHandlers(shop),
    ...walletHandlers(shop),
    ...studioHandlers(shop),
    ...customerServiceHandlers(shop),
    ...adminHandlers(shop),
    ...protectionHandlers(shop),
    ...mapHandlers(shop),
    ...mediaHandlers(shop),
    ...parcelHandlers(shop),
    ...robotHandlers(shop),
    ...tripHandlers(shop),
    ...wechatPushHandlers(shop),
    ...priceHandlers(shop),
    ...assistantHandlers(shop),
    ...providerHandlers(shop),
    ...reportHandlers(shop),
    ...tableHandlers(shop),
    ...serviceHandlers(shop),
  }
  registerCalls(app, shop, findUser, handlers)
  await serveWebApp(app, shop.config)
  return app
}
