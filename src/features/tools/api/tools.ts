import type { BodyOf, Route } from '@contract/client-types'
import * as pricesRoutes from '@contract/generated/prices'
import { connectorsCall } from '@contract/generated/reports'
import * as robotsRoutes from '@contract/generated/robots'
import * as tripsRoutes from '@contract/generated/trips'
import { ask, type MayBeKeyed, type CallOptions } from '@/client/client'

export const mail = {
  /** Sends a mail: operators to anybody, people to their own address (H16). `${{name}}` in it is filled from `params`. */
  send: ({ title, content, mail: address, params }: BodyOf<'mail.send'>, options?: MayBeKeyed) =>
    ask(robotsRoutes.mailSend, { body: { title, content, mail: address, params } }, options),
}

/** Words for a chat robot: one line (R81). */
export function robotText(text: string): string {
  return text.replace(/\r?\n/g, ' ')
}

async function say(route: Route<'robots.feishu' | 'robots.wecom'>, text: string, options?: MayBeKeyed) {
  const { sandbox } = await ask(route, { body: { text: robotText(text) } }, options)
  return { success: true as const, code: 0, message: 'ok', data: true, sandbox }
}

/** A line to the operators in their chats (H15); breaks become spaces. */
export const robots = {
  feishu: ({ text }: { text: string }, options?: MayBeKeyed) => say(robotsRoutes.robotsFeishu, text, options),
  wechat: ({ text }: { text: string }, options?: MayBeKeyed) => say(robotsRoutes.robotsWecom, text, options),
}

/** Opening state of the shop. */
export interface ShopStatus {
  open: boolean
  boxesOnSale: number
  /** ISO 8601. */
  time: string
}

/** Services that are connected by name (R150), with answers of their own shape. */
export const connectors = {
  call: (name: string, body: Record<string, unknown> = {}, options?: CallOptions) =>
    ask(connectorsCall, { params: { method_name: name }, body }, options),

  async shopStatus(options?: CallOptions): Promise<ShopStatus> {
    const { data } = await connectors.call('shopStatus', {}, options)
    const { open, boxesOnSale, time } = (data ?? {}) as Partial<ShopStatus>
    return { open: open === true, boxesOnSale: Number(boxesOnSale) || 0, time: String(time) }
  },
}

/** Prices of other shops (R60). */
export const prices = {
  /** Products that fit the words, with the range of what they cost. */
  products: (body: BodyOf<'prices.products'>, options?: CallOptions) =>
    ask(pricesRoutes.pricesProducts, { body }, options),
  /** Offers that fit the words, the cheapest first. */
  offers: (body: BodyOf<'prices.offers'>, options?: CallOptions) => ask(pricesRoutes.pricesOffers, { body }, options),
}

/** Trains and flights of a day between two places (H17, R54). */
export const trips = {
  queryTickets: ({ from, to, date }: BodyOf<'trips.trains'>, options?: CallOptions) =>
    ask(tripsRoutes.tripsTrains, { body: { from, to, date } }, options),
  queryFlight: ({ from, to, date }: BodyOf<'trips.flights'>, options?: CallOptions) =>
    ask(tripsRoutes.tripsFlights, { body: { from, to, date } }, options),
}
