import { Type } from '@sinclair/typebox'
import { call } from '../../define'
import { shopParts } from '../../kinds'
import { Fen, Nullable, OneOf, Strict } from '../../schemas'

/** The shop as it is set up for a client. */
export const shop = {
  'shop.get': call({
    method: 'GET',
    path: '/shop',
    who: 'anyone',
    summary:
      'Parts of the shop that are switched off for this client, terms of publishing, and whether WeChat carries questions',
    data: Strict({
      terms: Strict({ prizesWorthPrice: Type.Boolean(), maxPriceFen: Fen }),
      off: Type.Array(OneOf(shopParts)),
      giftTemplate: Nullable(
        Type.String({
          description: 'of WeChat’s subscribe message that a gift was accepted; ask before it is offered',
        }),
      ),
      contact: Type.Boolean({ description: 'the mini-program may open WeChat’s own customer-service conversation' }),
    }),
  }),
}
