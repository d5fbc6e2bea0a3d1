import { Type } from '@sinclair/typebox'
import { call, RawData } from '../../define'
import { lengths } from '../../fields'
import { Tray } from './trays'
import { boxKinds, boxSorts, cardShapes, shownBoxStates } from '../../kinds'
import {
  Model,
  BoxLayers,
  Fen,
  Guarantee,
  Id,
  Nullable,
  OneOf,
  PageOf,
  PageQuery,
  pageQuery,
  Picture,
  Prize,
  SaleModeName,
  Series,
  Sha256Hex,
  Strict,
  TierName,
  Time,
  Weight,
  Text,
} from '../../schemas'

const ShownState = OneOf(shownBoxStates)

/** A box as a list shows it. */
const BoxCard = Model('BoxCard', {
  id: Id,
  kind: OneOf(boxKinds),
  title: Type.String(),
  series: Series,
  priceFen: Fen,
  state: ShownState,
  cover: Picture,
  figure: Picture,
  rarest: Strict({ tier: TierName, weight: Weight }),
  saleMode: Nullable(SaleModeName),
})

/** A prize that somebody has opened, told without naming them in full. */
const Win = Model('Win', { id: Id, nickname: Type.String(), prize: Prize, boxId: Id, openedAt: Time })

/** A prize in a box, with its published chance (weight in 1 000 000) and the chance with the guarantee counted in. */
const BoxPrize = Model('BoxPrize', {
  id: Id,
  name: Type.String(),
  tier: TierName,
  image: Picture,
  valueFen: Fen,
  story: Type.String(),
  weight: Weight,
  effectivePpm: Type.Integer(),
  stock: Type.Integer({ description: 'minted − opened: sealed boxes still count (rules B2)' }),
})

const BoxDetail = Model('Box', {
  id: Id,
  kind: OneOf(boxKinds),
  title: Type.String(),
  subtitle: Type.String(),
  story: Type.String(),
  creator: Nullable(Strict({ nickname: Type.String() })),
  series: Series,
  priceFen: Fen,
  state: ShownState,
  layers: BoxLayers,
  trailer: Nullable(Type.String({ description: 'a film about it, by its creator' })),
  tune: Nullable(Type.String({ description: 'a tune to open it to, by its creator' })),
  prizes: Type.Array(BoxPrize),
  odds: Strict({
    versionId: Type.String({ description: 'what an order pins: the odds version, or the tray’s id' }),
    number: Type.Integer(),
    publishedAt: Time,
    tableHash: Nullable(Type.String({ description: 'names the whole table, as a proof does; null of a tray' })),
    tiers: Type.Array(Strict({ tier: TierName, weight: Weight, effectivePpm: Type.Integer() })),
  }),
  guarantee: Nullable(
    Strict({
      ...Guarantee.properties,
      effectivePpm: Type.Integer({ description: 'long-run chance of the guaranteed tier or above' }),
      missed: Nullable(Type.Integer({ description: 'opened draws in a row below it; null when not signed in' })),
    }),
  ),
  commitment: Nullable(
    Strict({
      seedHash: Sha256Hex,
      clientSeed: Type.String(),
      nonce: Type.Integer({ description: 'of the next draw' }),
    }),
  ),
  tray: Nullable(Tray),
  sale: Nullable(
    Strict({
      mode: Nullable(SaleModeName),
      scarcest: Type.Integer({ description: 'smallest published stock of all prizes with weight' }),
      sealed: Type.Integer({ description: 'sealed boxes of everybody' }),
      own: Type.Integer({ description: 'sealed boxes of mine; 0 when not signed in' }),
    }),
    { description: 'odds boxes: how one box would be sold now, and the published figures that decide it (rules B2)' },
  ),
  maxQuantity: Type.Integer(),
  returnPolicyVersion: Type.String(),
})

const Code = Strict({ image: Type.String({ description: 'path of the picture, which stays' }) })
const codeReasons = ['RATE_LIMITED', 'PROVIDER_FAILED', 'PROVIDER_NOT_CONFIGURED'] as const

/** The catalogue: what is on sale and with what chance. */
export const boxes = {
  'home.get': call({
    method: 'GET',
    path: '/home',
    who: 'anyone',
    summary: 'What the home screen shows first',
    data: Strict({
      banners: Type.Array(
        Strict({
          id: Type.String(),
          boxId: Id,
          title: Type.String(),
          subtitle: Type.String(),
          series: Series,
          figures: Type.Array(Picture),
        }),
      ),
      series: Type.Array(Series),
      featured: Type.Array(BoxCard),
      wins: Type.Array(Win),
      checkIn: Nullable(
        Strict({
          today: Type.Boolean({ description: 'whether I have checked in today' }),
          points: Type.Integer({ description: 'what a check-in brings, always the same' }),
          times: Type.Integer(),
          streak: Type.Integer({ description: 'days in a row' }),
          couponEvery: Type.Integer({ description: 'a coupon comes with every so many check-ins, whenever they are' }),
          day: Type.String({ description: 'today by China’s calendar, YYYY-MM-DD' }),
          week: Type.Array(Strict({ day: Type.String(), done: Type.Boolean() }), {
            description: 'the days of this week from Monday on, and on which of them I have checked in',
          }),
        }),
      ),
    }),
  }),
  'home.code': call({
    method: 'GET',
    path: '/home/code',
    who: 'anyone',
    summary: 'WeChat’s code that opens the shop in its mini-program',
    data: Code,
    reasons: codeReasons,
  }),
  'boxes.code': call({
    method: 'GET',
    path: '/boxes/:id/code',
    who: 'anyone',
    summary: 'WeChat’s code that opens this box in the mini-program',
    params: Strict({ id: Id }),
    data: Code,
    reasons: ['NOT_FOUND', ...codeReasons],
  }),
  'boxes.card': call({
    method: 'GET',
    path: '/cards/:shape',
    who: 'anyone',
    summary: 'Picture of a box, or of a prize in its place, for sharing: 5:4 to a chat, square to a timeline',
    params: Strict({ shape: OneOf(cardShapes) }),
    query: Strict({ box: Type.Optional(Id), prize: Type.Optional(Id) }),
    data: RawData,
    raw: 'jpeg',
    reasons: ['NOT_FOUND'],
  }),
  'boxes.list': call({
    method: 'GET',
    path: '/boxes',
    who: 'anyone',
    summary: 'Boxes on sale',
    query: Strict({
      ...pageQuery,
      kind: Type.Optional(OneOf(boxKinds)),
      seriesId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      keyword: Type.Optional(Text(lengths.boxKeyword)),
      sort: Type.Optional(OneOf(boxSorts)),
    }),
    data: PageOf(BoxCard),
  }),
  'boxes.get': call({
    method: 'GET',
    path: '/boxes/:id',
    who: 'anyone',
    summary: 'Everything a player is shown before buying (rules B2)',
    params: Strict({ id: Id }),
    data: BoxDetail,
    reasons: ['NOT_FOUND'],
  }),
  'boxes.draws': call({
    method: 'GET',
    path: '/boxes/:id/draws',
    who: 'anyone',
    summary: 'What others have opened from this box lately; nothing sealed is in it',
    params: Strict({ id: Id }),
    query: PageQuery,
    data: PageOf(Win),
    reasons: ['NOT_FOUND'],
  }),
}
