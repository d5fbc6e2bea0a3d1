import { Type } from '@sinclair/typebox'
import { call } from '../../define'
import { AFTER_SALE_DAYS, SHIPS_WITHIN_HOURS } from '../../freight'
import { lengths } from '../../fields'
import { afterSaleReasons } from '../../kinds'
import { MAX_CLAIM_PICTURES } from '../../limits'
import {
  Fen,
  Id,
  Note,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  Prize,
  stateSchema,
  Strict,
  Text,
  Time,
} from '../../schemas'
import { afterSaleStates } from '../../states'

const AfterSaleReason = OneOf(afterSaleReasons)
const AfterSaleState = stateSchema(afterSaleStates)
const Words = Text(lengths.afterSale, { pattern: '\\S' })

const afterSale = {
  id: Id,
  prizeId: Id,
  prize: Prize,
  reason: AfterSaleReason,
  text: Type.String(),
  pictures: Type.Array(Type.String()),
  state: AfterSaleState,
  refundFen: Nullable(
    Type.Integer({ description: 'what went back; null while undecided, and to whom a gift is not priced' }),
  ),
  refundTo: OneOf(['me', 'giver']),
  note: Nullable(Type.String({ description: 'what the operator said' })),
  requestedAt: Time,
  decidedAt: Nullable(Time),
}
const ById = Strict({ id: Id })

/** Claims on opened prizes that are faulty, mismatched or not shipped in time (rules B10). */
export const afterSales = {
  'afterSales.create': call({
    method: 'POST',
    path: '/after-sales',
    who: 'user',
    key: true,
    summary: `Open an after-sale for an opened prize. Faulty or mismatched: while its parcel is there, up to ${AFTER_SALE_DAYS} days; late: a paid shipment not handed over within ${SHIPS_WITHIN_HOURS} hours.`,
    body: Strict({
      prizeId: Id,
      reason: AfterSaleReason,
      text: Words,
      pictures: Type.Optional(
        Type.Array(Type.String({ maxLength: 500, pattern: '^/upload/\\S+$', description: 'uploaded by oneself' }), {
          maxItems: MAX_CLAIM_PICTURES,
          uniqueItems: true,
        }),
      ),
    }),
    data: Strict(afterSale),
    reasons: ['CONTENT_RISKY', 'NOT_FOUND', 'STATE_CONFLICT', 'REFUND_NOT_ALLOWED'],
  }),
  'afterSales.list': call({
    method: 'GET',
    path: '/after-sales',
    who: 'user',
    summary: 'My after-sales, newest first',
    query: Strict({ ...pageQuery, state: Type.Optional(AfterSaleState) }),
    data: PageOf(Strict(afterSale)),
  }),
  'admin.afterSales': call({
    method: 'GET',
    path: '/admin/after-sales',
    who: 'operator',
    summary: 'After-sales of everybody by state, the oldest first',
    query: Strict({ ...pageQuery, state: Type.Optional(AfterSaleState) }),
    data: PageOf(
      Strict({ ...afterSale, refundFen: Nullable(Fen), userId: Id, orderNo: Type.String(), prizeState: Type.String() }),
    ),
  }),
  'admin.approveAfterSale': call({
    method: 'POST',
    path: '/admin/after-sales/:id/approve',
    who: 'operator',
    key: true,
    summary: 'Approve an after-sale: the box’s share goes back the way it was paid, and the prize is given back',
    params: ById,
    body: Strict({ note: Type.Optional(Note) }),
    data: Strict({ orderNo: Type.String(), refundedFen: Fen }),
    reasons: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  'admin.rejectAfterSale': call({
    method: 'POST',
    path: '/admin/after-sales/:id/reject',
    who: 'operator',
    key: true,
    summary: 'Reject an after-sale; the note says why',
    params: ById,
    body: Strict({ note: Note }),
    data: Type.Boolean(),
    reasons: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
}
