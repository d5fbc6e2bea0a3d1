import { Type } from '@sinclair/typebox'
import { call } from '../../define'
import { MAX_QUANTITY } from '../../limits'
import { propKinds } from '../../prop-kinds'
import { clueKinds } from '../../kinds'
import { Fen, Id, Nullable, OneOf, Picture, Strict, TierName, Time, SlotNumber } from '../../schemas'

const PropId = OneOf(propKinds)

/** Props: what each does, how many I have, and what they cost (rules B7). */
export const props = {
  'props.list': call({
    method: 'GET',
    path: '/props',
    who: 'user',
    summary: 'Props: mine, what they cost, and where each can be used now. Paid for as `prop:{id}`, or with points',
    data: Type.Array(
      Strict({
        id: PropId,
        name: Type.String(),
        text: Type.String({ description: 'what it does, whole' }),
        mine: Type.Integer(),
        productId: Type.String(),
        priceFen: Fen,
        pricePoints: Type.Integer(),
        boxes: Type.Array(Strict({ id: Id, title: Type.String(), cover: Picture }), {
          description: 'where it can be used now: trays for hint and peek, odds boxes for exclude',
        }),
        shippable: Nullable(Type.Integer({ description: 'freight: how many prizes of mine could be sent' })),
      }),
    ),
  }),
  'props.redeem': call({
    method: 'POST',
    path: '/props/:id/redeem',
    who: 'user',
    key: true,
    summary: 'Get props for points, at the price shown',
    params: Strict({ id: PropId }),
    body: Strict({
      count: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }),
      pricePoints: Type.Integer({ description: 'of one, as it was shown' }),
    }),
    data: Strict({ mine: Type.Integer(), points: Type.Integer({ description: 'what it cost' }) }),
    reasons: ['INSUFFICIENT_POINTS', 'STATE_CONFLICT'],
  }),
  'props.use': call({
    method: 'POST',
    path: '/props/:id/use',
    who: 'user',
    key: true,
    summary: 'Use a hint or a peek on a tray’s slot. An exclude is used with an order, a free shipping with a shipment',
    params: Strict({ id: OneOf(clueKinds) }),
    body: Strict({ trayId: Id, slot: SlotNumber }),
    data: Strict({
      slot: Type.Integer(),
      kind: OneOf(clueKinds),
      prizeId: Nullable(Type.String({ description: 'hint: a prize that is not in this slot' })),
      tier: Nullable(TierName),
      usedAt: Time,
    }),
    reasons: ['NOT_FOUND', 'PROP_NEEDED', 'SLOT_TAKEN', 'STATE_CONFLICT', 'BOX_PAUSED', 'OUT_OF_STOCK', 'OWN_BOX'],
  }),
}
