import { Type } from '@sinclair/typebox'
import { call } from '../../define'
import { recycling } from '../../recycling'
import {
  Model,
  Id,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  Picture,
  Prize,
  Series,
  stateSchema,
  Strict,
  TierName,
  Time,
} from '../../schemas'
import { giftStates, warehousePrizeStates } from '../../states'

const GiftDirection = OneOf(['sent', 'received'])
const WarehouseState = stateSchema(warehousePrizeStates)

const warehousePrize = {
  id: Id,
  prize: Prize,
  state: WarehouseState,
  boxId: Id,
  boxTitle: Type.String(),
  drawId: Id,
  acquiredAt: Time,
  recyclePoints: Type.Integer({ description: 'what recycling it brings, at the fixed rate' }),
  undoUntil: Nullable(Type.String({ description: 'recycled: until when that can be undone' })),
}

/** An end of a travel prize's journey. */
const TripPlace = Model('TripPlace', {
  name: Type.String(),
  search: Type.String({ description: 'what timetables know it by' }),
})

const RecycledIds = Strict({
  ids: Type.Array(Id, { minItems: 1, maxItems: recycling.maxPrizes, uniqueItems: true }),
})

const Gift = Model('Gift', {
  id: Id,
  direction: GiftDirection,
  state: stateSchema(giftStates),
  prize: Prize,
  from: Type.String({ description: 'the giver’s name; masked for whoever is neither giver nor recipient' }),
  warehousePrizeId: Nullable(
    Type.String({ description: 'my row of it: the one given, or the one received; null before it is accepted' }),
  ),
  code: Nullable(Type.String({ description: 'for the giver, while it is offered' })),
  link: Nullable(Type.String({ description: 'a path in the app that leads to accepting it' })),
  offeredAt: Time,
  expiresAt: Type.String({ description: 'not accepted by then, it is back with its giver' }),
  endedAt: Nullable(Time),
})

const GiftCode = Type.String({ minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })

/** The warehouse: prizes that came out, what may become of them, and the album of what has been collected. */
export const prizes = {
  'prizes.list': call({
    method: 'GET',
    path: '/prizes',
    who: 'user',
    summary: 'My prizes, newest first',
    query: Strict({
      ...pageQuery,
      state: Type.Optional(WarehouseState),
      seriesId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      prizeId: Type.Optional(Id),
      tier: Type.Optional(TierName),
    }),
    data: PageOf(Strict(warehousePrize)),
  }),
  'prizes.get': call({
    method: 'GET',
    path: '/prizes/:id',
    who: 'user',
    summary: 'One prize of mine and where it came from',
    params: Strict({ id: Id }),
    data: Strict({
      ...warehousePrize,
      story: Type.String(),
      pictures: Type.Array(Picture, { description: 'itself first, then the box of its series' }),
      orderNo: Nullable(Type.String()),
      weight: Type.Integer({ description: 'its published chance when it was drawn, in 1 000 000' }),
      serial: Type.Integer({ description: 'how many of this prize had been opened, this one included' }),
      gifted: Type.Boolean({ description: 'it came as a gift' }),
      source: OneOf(['draw', 'lastOne', 'combine', 'gift']),
      slot: Nullable(Type.Integer({ description: 'of a tray: the slot that was opened for it' })),
      giver: Nullable(Type.String({ description: 'a gift: who gave it' })),
      shipmentId: Nullable(Type.String({ description: 'what it is sent with, or was' })),
      trip: Nullable(
        Type.Object(
          { from: TripPlace, to: TripPlace },
          { additionalProperties: false, description: 'a travel prize: the journey that it stands for' },
        ),
      ),
    }),
    reasons: ['NOT_FOUND'],
  }),
  'prizes.recycle': call({
    method: 'POST',
    path: '/prizes/recycle',
    who: 'user',
    key: true,
    summary:
      'Turn prizes into points at the fixed rate that each shows as `recyclePoints`; to be undone within 24 hours',
    body: RecycledIds,
    data: Strict({
      points: Type.Integer(),
      prizes: Type.Array(Strict({ id: Id, points: Type.Integer() })),
      undoUntil: Time,
    }),
    reasons: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  'prizes.undoRecycle': call({
    method: 'POST',
    path: '/prizes/recycle/undo',
    who: 'user',
    key: true,
    summary: 'Take recycled prizes back within 24 hours, for the points they brought',
    body: RecycledIds,
    data: Strict({ points: Type.Integer() }),
    reasons: ['NOT_FOUND', 'STATE_CONFLICT', 'UNDO_OVER', 'INSUFFICIENT_POINTS'],
  }),
  'prizes.gift': call({
    method: 'POST',
    path: '/prizes/:id/gift',
    who: 'user',
    key: true,
    summary: 'Offer a prize to another adult, for nothing: whoever opens its link within 24 hours may accept it, once',
    params: Strict({ id: Id }),
    data: Gift,
    reasons: [
      'NOT_FOUND',
      'STATE_CONFLICT',
      'AGE_DECLARATION_REQUIRED',
      'ADULT_ONLY',
      'VERIFICATION_REQUIRED',
      'GIFT_NOT_YET',
    ],
  }),
  'gifts.list': call({
    method: 'GET',
    path: '/gifts',
    who: 'user',
    summary: 'Gifts I gave and got, newest first',
    query: Strict({ ...pageQuery, direction: Type.Optional(GiftDirection) }),
    data: PageOf(Gift),
  }),
  'gifts.get': call({
    method: 'GET',
    path: '/gifts/:id',
    who: 'user',
    summary: 'One gift: mine, or any with its code',
    params: Strict({ id: Id }),
    query: Strict({ code: Type.Optional(GiftCode) }),
    data: Gift,
    reasons: ['NOT_FOUND'],
  }),
  'gifts.accept': call({
    method: 'POST',
    path: '/gifts/:id/accept',
    who: 'user',
    key: true,
    summary: 'Accept a gift; adults only, and not one’s own',
    params: Strict({ id: Id }),
    body: Strict({ code: GiftCode }),
    data: Gift,
    reasons: ['NOT_FOUND', 'GIFT_OVER', 'OWN_GIFT', 'AGE_DECLARATION_REQUIRED', 'ADULT_ONLY', 'VERIFICATION_REQUIRED'],
  }),
  'gifts.cancel': call({
    method: 'POST',
    path: '/gifts/:id/cancel',
    who: 'user',
    key: true,
    summary: 'Take an offered gift back before anyone accepts it',
    params: Strict({ id: Id }),
    data: Gift,
    reasons: ['NOT_FOUND', 'GIFT_OVER'],
  }),
  'album.get': call({
    method: 'GET',
    path: '/album',
    who: 'user',
    summary: 'What I have collected of each series',
    data: Type.Array(
      Strict({
        series: Series,
        collected: Type.Integer(),
        total: Type.Integer(),
        prizes: Type.Array(
          Strict({
            id: Id,
            name: Type.String(),
            tier: TierName,
            image: Picture,
            count: Type.Integer(),
            since: Nullable(Type.String({ description: 'when it was first mine' })),
          }),
        ),
      }),
    ),
  }),
}
