import { Type } from '@sinclair/typebox'
import { call } from '../../define'
import { MAX_SLOTS } from '../../limits'
import {
  Fen,
  Id,
  Nullable,
  Prize,
  SaleModeName,
  Sha256Hex,
  Strict,
  TierName,
  Time,
  Weight,
  SlotNumber,
} from '../../schemas'
import { UsedProps } from '../../used-props'
import { DrawRule } from './draws'

const Left = Strict({
  todayFen: Fen,
  thisMonthFen: Fen,
  spentTodayFen: Fen,
  spentThisMonthFen: Fen,
  perPaymentFen: Nullable(Type.Integer({ description: 'the most one payment may be; minors only' })),
  excludedUntil: Nullable(Time),
})

/** Table without the excluded prize, for every rule the draw may come under. */
const ExcludeQuote = Strict({
  prizeId: Id,
  mine: Type.Integer({ description: 'excludes I have' }),
  tables: Type.Array(
    Strict({
      rule: DrawRule,
      weightSum: Type.Integer({ description: 'chances are weights out of this' }),
      tableHash: Sha256Hex,
      entries: Type.Array(Strict({ prizeId: Id, tier: TierName, weight: Weight })),
    }),
  ),
})

/** Looking before buying: what an order would cost and need, and a draw that is only played. */
export const quotes = {
  'boxes.quote': call({
    method: 'POST',
    path: '/boxes/:id/quote',
    who: 'user',
    summary:
      'What an order of this box would cost now: the total and terms restated, what the limits leave, and what has to be confirmed. Refused where the order would be',
    params: Strict({ id: Id }),
    body: Strict({
      quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_SLOTS })),
      slots: Type.Optional(Type.Array(SlotNumber, { minItems: 1, maxItems: MAX_SLOTS, uniqueItems: true })),
      props: Type.Optional(UsedProps),
      couponId: Type.Optional(Id),
    }),
    data: Strict({
      boxId: Id,
      oddsVersionId: Type.String({ description: 'what the order pins: the odds version, or the tray' }),
      quantity: Type.Integer(),
      unitFen: Fen,
      subtotalFen: Fen,
      discountFen: Fen,
      totalFen: Fen,
      terms: Type.Array(Type.String(), { description: 'restated in the requester’s language, to be shown whole' }),
      returnPolicyVersion: Type.String(),
      left: Left,
      confirm: Strict({
        hold: Type.Boolean({
          description: 'to be confirmed by holding: from 300 CNY before a coupon, ten boxes, or a whole tray',
        }),
        payPassword: Type.Boolean({ description: 'needs the pay password: from 1 000 CNY' }),
        payPasswordSet: Type.Boolean(),
      }),
      sale: Nullable(
        Strict({
          mode: SaleModeName,
          openedAtOnceVersion: Type.String({
            description: 'to be confirmed, unticked at first, where the mode is at_once',
          }),
          final: Type.Array(Strict({ id: Id, boughtAt: Time }), {
            description:
              'my sealed boxes of the series that cannot be given back any more once this order is opened: its guarantee would tell of them',
          }),
        }),
        { description: 'odds boxes: how this order would be sold now' },
      ),
      pauseOffered: Type.Boolean(),
      exclude: Nullable(ExcludeQuote),
    }),
    reasons: ['NOT_FOUND', 'BOX_PAUSED', 'OUT_OF_STOCK', 'OWN_BOX', 'COUPON_NOT_USABLE'],
  }),
  'boxes.trial': call({
    method: 'POST',
    path: '/boxes/:id/trial',
    who: 'user',
    summary:
      'Open a box for fun: the same published table, a random seed of its own, no guarantee counted or used, nothing kept. 20 a day',
    params: Strict({ id: Id }),
    data: Strict({
      trial: Type.Literal(true),
      label: Type.String({ description: '试玩 / Trial, to be shown with the outcome' }),
      prize: Prize,
      weight: Weight,
      leftToday: Type.Integer(),
    }),
    reasons: ['NOT_FOUND', 'OUT_OF_STOCK', 'DRAW_LIMIT_REACHED'],
  }),
}
