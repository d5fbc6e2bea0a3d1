import { Type } from '@sinclair/typebox'
import { call } from '../../define'
import { MAX_STOCK_ADDED } from '../../limits'
import { Model, Guarantee, Id, Nullable, Sha256Hex, stateSchema, Strict, Weight } from '../../schemas'
import { boxStates } from '../../states'

const params = Strict({ id: Id })
const state = stateSchema(boxStates)
const Moved = Model('BoxState', { boxId: Id, state })

/** Operators' commands on boxes on sale; every change is audited (rules B2, B3, B16). */
export const adminBoxes = {
  'admin.publishOdds': call({
    method: 'POST',
    path: '/admin/boxes/:id/odds',
    who: 'operator',
    key: true,
    summary:
      'Publish the next odds version of a box that is off sale; it names every prize of the box, and orders that were shown the last one are not kept',
    params,
    body: Strict({
      entries: Type.Array(Strict({ prizeId: Id, weight: Weight }), { minItems: 1, maxItems: 100 }),
      guarantee: Nullable(Guarantee),
    }),
    data: Strict({ boxId: Id, state, oddsVersionId: Id, number: Type.Integer(), tableHash: Sha256Hex }),
    reasons: ['NOT_FOUND', 'STATE_CONFLICT', 'ODDS_SUM_INVALID', 'DISCLOSURE_INCOMPLETE', 'OUT_OF_STOCK'],
  }),
  'admin.pauseBox': call({
    method: 'POST',
    path: '/admin/boxes/:id/pause',
    who: 'operator',
    key: true,
    summary: 'Take a box off sale for a while; players are told that it is being restocked and nothing else',
    params,
    data: Moved,
    reasons: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  'admin.resumeBox': call({
    method: 'POST',
    path: '/admin/boxes/:id/resume',
    who: 'operator',
    key: true,
    summary: 'Put a paused box on sale again, once every prize with weight is in stock',
    params,
    data: Moved,
    reasons: ['NOT_FOUND', 'STATE_CONFLICT', 'OUT_OF_STOCK'],
  }),
  'admin.restockBox': call({
    method: 'POST',
    path: '/admin/boxes/:id/restock',
    who: 'operator',
    key: true,
    summary: 'Add to the stock of prizes of an odds box; a tray is laid whole and never restocked',
    params,
    body: Strict({
      prizes: Type.Array(Strict({ prizeId: Id, count: Type.Integer({ minimum: 1, maximum: MAX_STOCK_ADDED }) }), {
        minItems: 1,
        maxItems: 100,
      }),
    }),
    data: Moved,
    reasons: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  'admin.endBox': call({
    method: 'POST',
    path: '/admin/boxes/:id/end',
    who: 'operator',
    key: true,
    summary: 'Take a box off sale for good; one on sale only when nothing of it is reserved or sealed',
    params,
    data: Moved,
    reasons: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
}
