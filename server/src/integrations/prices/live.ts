import type { DataOf } from '@joybox/contract/client-types'
import { requestJson, type Json } from '../request-json'
import { Refusal } from '../../kernel/refusal'
import { list, number, object, text } from '../reading'
import type { PriceSettings } from './settings'

type Live = Extract<PriceSettings, { kind: 'live' }>

/** A search of a comparison service: POST with a bearer token; `code` 0 is success. Prices come in yuan. */
async function ask(settings: Live, path: string, query: string): Promise<Json[]> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${settings.token}` }
  const answer = await requestJson(
    settings.url + path,
    { method: 'POST', headers, body: JSON.stringify({ query }) },
    settings,
  )
  if (answer.code !== 0) {
    throw new Refusal('PROVIDER_FAILED', { detail: `${text(answer.message)} ${text(answer.code)}`.trim() })
  }
  return list(object(answer.data).list)
}

const fen = (yuan: unknown) => Math.round(number(yuan) * 100)

export async function liveProducts(settings: Live, query: string): Promise<DataOf<'prices.products'>> {
  const found = await ask(settings, '/bijia_spu_search', query)
  return {
    list: found.map((one) => ({
      spu_id: text(one.spu_id),
      name: text(one.name),
      image: text(one.image),
      minPriceFen: fen(one.min_price),
      maxPriceFen: fen(one.max_price),
      skus: list(one.skus).map((sku) => ({ sku_id: text(sku.sku_id), name: text(sku.name), priceFen: fen(sku.price) })),
    })),
  }
}

export async function liveOffers(settings: Live, query: string): Promise<DataOf<'prices.offers'>> {
  const found = await ask(settings, '/bijia_spu_goods_search', query)
  const offers = found.map((one) => ({
    platform: text(one.platform),
    title: text(one.title),
    priceFen: fen(one.price),
    url: text(one.url),
    image: text(one.image),
    shop: text(one.shop),
  }))
  return { list: offers.sort((a, b) => a.priceFen - b.priceFen) }
}
