import { Type } from '@sinclair/typebox'
import { call } from '../define'
import { Id, Nullable, OneOf, PageOf, pageQuery, Picture, Prize, Series, Strict, TierName, Time } from '../schemas'

const WarehouseState = OneOf(['held', 'locked', 'shipped', 'received', 'recycled', 'combined', 'gifted', 'returned'])

const warehousePrize = {
  id: Id,
  prize: Prize,
  state: WarehouseState,
  boxId: Id,
  boxTitle: Type.String(),
  drawId: Id,
  acquiredAt: Time,
}

/** The warehouse: prizes that came out, and the album of what has been collected. */
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
      orderNo: Nullable(Type.String()),
      weight: Type.Integer({ description: 'its published chance when it was drawn, in 1 000 000' }),
      serial: Type.Integer({ description: 'how many of this prize had been opened, this one included' }),
    }),
    reasons: ['NOT_FOUND'],
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
          Strict({ id: Id, name: Type.String(), tier: TierName, image: Picture, count: Type.Integer() }),
        ),
      }),
    ),
  }),
}
