import type { FastifyInstance } from 'fastify'

/** A year. */
const HSTS = 'max-age=31536000'

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'payment=(), usb=(), serial=(), bluetooth=(), midi=(), microphone=(), browsing-topics=(), camera=(self), geolocation=(self)',
  'cross-origin-opener-policy': 'same-origin',
}

/** Default for answers: no other site embeds it, nobody keeps it, and as a page it may do nothing. */
const unlessSaid = {
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}
const defaults = Object.entries(unlessSaid)

/** Origins besides this server that the website uses. */
export interface OtherOrigins {
  /** Hosts that it talks to, as the operator names them. */
  connect: readonly string[]
  /** Hosts of uploads that are kept elsewhere. */
  media?: readonly string[]
}

/**
 * Policy of the website: it runs our own scripts (and the scanner's WebAssembly), nothing that comes from elsewhere or
 * stands in a page but what is named by its hash. Styles may stand in the page, since Taro's router puts some there.
 * Pictures come from any https host: map tiles, offers of other shops. Outside pages are shown in sandboxed frames. It
 * talks to this server, and to what the operator names.
 */
export const appPolicy = ({ connect, media = [] }: OtherOrigins, scripts: readonly string[] = []): string =>
  [
    "default-src 'none'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    ["media-src 'self' data: blob:", ...media].join(' '),
    "font-src 'self'",
    ["connect-src 'self' data: blob:", ...connect, ...media].join(' '),
    "frame-src 'self' https:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')

/** Swagger's page has no script of its own in it, but styles and pictures. */
export const DOCUMENTATION_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Sets the security headers with one static hook; a plugin for it costs more than a whole route does (measured). Over
 * TLS, as a trusted proxy reports it, adds Strict-Transport-Security.
 */
export function setSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.headers(always)
    for (const [name, value] of defaults) if (!reply.hasHeader(name)) reply.header(name, value)
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS)
  })
}
