import { Type } from '@sinclair/typebox'
import { call } from '../../define'
import { lengths } from '../../fields'
import { Fen, Strict, Text } from '../../schemas'

const Query = Strict({ query: Text(lengths.priceQuery) })
const reasons = ['PROVIDER_FAILED', 'PROVIDER_NOT_CONFIGURED'] as const

/** Prices of other shops. */
export const prices = {
  'prices.products': call({
    method: 'POST',
    path: '/api/bijia_spu_search',
    who: 'user',
    summary: 'Products that fit the words, with the range of what they cost',
    body: Query,
    data: Strict({
      list: Type.Array(
        Strict({
          spu_id: Type.String(),
          name: Type.String(),
          image: Type.String(),
          minPriceFen: Fen,
          maxPriceFen: Fen,
          skus: Type.Array(Strict({ sku_id: Type.String(), name: Type.String(), priceFen: Fen })),
        }),
      ),
    }),
    reasons,
  }),
  'prices.offers': call({
    method: 'POST',
    path: '/api/bijia_spu_goods_search',
    who: 'user',
    summary: 'Offers that fit the words, shop by shop, the cheapest first',
    body: Query,
    data: Strict({
      list: Type.Array(
        Strict({
          platform: Type.String(),
          title: Type.String(),
          priceFen: Fen,
          url: Type.String(),
          image: Type.String(),
          shop: Type.String(),
        }),
      ),
    }),
    reasons,
  }),
}
