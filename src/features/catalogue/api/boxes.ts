import type { QueryOf, BodyOf } from '@contract/client-types'
import * as boxesRoutes from '@contract/generated/boxes'
import * as traysRoutes from '@contract/generated/trays'
import * as quotesRoutes from '@contract/generated/quotes'
import { call, type CallOptions } from '@/client/client'
import type { CardShape } from '@contract/kinds'
import { env } from '@/config/env'
import { fillPath, queryString } from '@/config/url'

export const boxes = {
  home: (options?: CallOptions) => call(boxesRoutes.homeGet, {}, options),
  list: (query: QueryOf<'boxes.list'>, options?: CallOptions) => call(boxesRoutes.boxesList, { query }, options),
  get: (id: string, options?: CallOptions) => call(boxesRoutes.boxesGet, { params: { id } }, options),
  /** Picture of WeChat's code that opens a box, or the shop, in the mini-program. */
  code: (id: string | undefined, options?: CallOptions) =>
    id ? call(boxesRoutes.boxesCode, { params: { id } }, options) : call(boxesRoutes.homeCode, {}, options),
  /** Address of a picture for sharing. */
  card: (shape: CardShape, query: QueryOf<'boxes.card'>) =>
    env.apiBase + fillPath(boxesRoutes.boxesCard.path, { shape }) + queryString(query),
  /** Latest openings of this box by others. */
  draws: (id: string, query: QueryOf<'boxes.draws'>, options?: CallOptions) =>
    call(boxesRoutes.boxesDraws, { params: { id }, query }, options),
}

export const quotes = {
  /** Quote for an order of this box: its price and needs now. Promises nothing. */
  quote: (id: string, body: BodyOf<'boxes.quote'>, options?: CallOptions) =>
    call(quotesRoutes.boxesQuote, { params: { id }, body }, { ...options, isQuestion: true }),
  /** Opens a box for fun: nothing is drawn, nothing kept. */
  trial: (id: string, options?: CallOptions) => call(quotesRoutes.boxesTrial, { params: { id } }, options),
}

/** Calls on a slot of a tray before it is bought. */
export const trays = {
  /** For fun: tells nothing about what is in the slot. */
  shake: (id: string, n: number, options?: CallOptions) => call(traysRoutes.traysShake, { params: { id, n } }, options),
  /** Uses a hint: one prize that is not in the slot. */
  hint: (id: string, n: number, key: string, options?: CallOptions) =>
    call(traysRoutes.traysHint, { params: { id, n } }, { ...options, key }),
  /** Uses a peek: the tier of what is in the slot. */
  peek: (id: string, n: number, key: string, options?: CallOptions) =>
    call(traysRoutes.traysPeek, { params: { id, n } }, { ...options, key }),
}
