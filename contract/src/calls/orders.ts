import { Type } from '@sinclair/typebox'
import { call } from '../define'
import { Fen, Id, Nullable, OneOf, PageOf, pageQuery, Picture, Sha256Hex, Strict, Time } from '../schemas'

const OrderNo = Type.String({ minLength: 8, maxLength: 64 })
const OrderStatus = OneOf([
  'unpaid',
  'paying',
  'paid',
  'delivered',
  'confirmed',
  'cancelled',
  'expired',
  'refunding',
  'refunded',
])
const PayStatus = OneOf(['created', 'prepaid', 'succeeded', 'failed', 'closed', 'refunded'])
const PayChannel = OneOf(['balance', 'sandbox'])
const ProductId = Type.String({ minLength: 5, maxLength: 80, description: '`box:{boxId}` or `topup:{planId}`' })
const ByOrder = Strict({
  orderNo: Type.Optional(OrderNo),
  paymentOrderId: Type.Optional(OrderNo),
  orderId: Type.Optional(OrderNo),
})

/** What the payer stated when ordering; kept as consent with its text version (rules B10, B12). */
const Confirmations = Strict({
  age: Type.Optional(
    Type.Union([
      Strict({ adult: Type.Literal(true) }),
      Strict({ birthDate: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }) }),
    ]),
  ),
  returnPolicyVersion: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'box orders: the version of "opened boxes can’t be returned without a reason" that was ticked',
    }),
  ),
})

const OrderView = Strict({
  orderNo: OrderNo,
  paymentOrderId: OrderNo,
  productId: ProductId,
  subject: Type.String(),
  image: Nullable(Picture),
  quantity: Type.Integer(),
  orderStatus: OrderStatus,
  payStatus: PayStatus,
  paymentChannel: PayChannel,
  totalFen: Fen,
  refundedFen: Fen,
  createTime: Time,
  payTime: Nullable(Time),
  expiresAt: Time,
  sealedBoxIds: Type.Array(Id, {
    description: 'the sealed boxes that a paid box order brought; never what is in them',
  }),
})

/** Orders of every kind, through one flow: unique number → create → payment parameters → pay → delivered → confirmed. */
export const orders = {
  'orders.uniqueNumber': call({
    method: 'POST',
    path: '/generalOrder/getUniqueOrderNo',
    who: 'user',
    summary: 'A single-use number that makes one order, good for 30 minutes',
    body: Strict({ productId: ProductId, userId: Id }),
    data: Type.String(),
    reasons: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  'orders.create': call({
    method: 'POST',
    path: '/generalOrder/create',
    who: 'user',
    summary: 'Place an order. The price is the server’s; the same opId with the same body gives the same order.',
    body: Strict({
      opId: OrderNo,
      productId: ProductId,
      userId: Id,
      quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 10, default: 1 })),
      payChannel: PayChannel,
      oddsVersionId: Type.Optional(
        Type.String({ maxLength: 64, description: 'box orders: the odds version that was shown' }),
      ),
      confirmations: Type.Optional(Confirmations),
      productSubject: Type.Optional(Type.String({ maxLength: 200 })),
      remark: Type.Optional(Type.String({ maxLength: 200 })),
      priceSingle: Type.Optional(Fen),
      totalPrice: Type.Optional(Fen),
    }),
    data: Strict({
      orderNo: OrderNo,
      paymentOrderId: OrderNo,
      totalFen: Fen,
      payParams: Type.Object({ payUrl: Type.Optional(Type.String()) }),
    }),
    reasons: [
      'CODE_EXPIRED',
      'NOT_FOUND',
      'BOX_PAUSED',
      'OUT_OF_STOCK',
      'ODDS_CHANGED',
      'AGE_DECLARATION_REQUIRED',
      'AGE_BLOCKED',
      'GUARDIAN_CONSENT_REQUIRED',
      'CONFIRMATION_REQUIRED',
      'IDEMPOTENCY_KEY_REUSED',
      'STATE_CONFLICT',
      'FORBIDDEN',
      'SELF_EXCLUDED',
      'SPEND_LIMIT_REACHED',
    ],
  }),
  'orders.paymentParams': call({
    method: 'POST',
    path: '/generalOrder/getPaymentParam',
    who: 'user',
    summary: 'What the order’s channel needs to be paid: nothing for balance, the cashier’s address for sandbox',
    body: ByOrder,
    data: Type.Object({ payUrl: Type.Optional(Type.String()) }),
    reasons: ['NOT_FOUND', 'STATE_CONFLICT', 'ORDER_EXPIRED'],
  }),
  'orders.pay': call({
    method: 'POST',
    path: '/generalOrder/pay',
    who: 'user',
    key: true,
    summary: 'Pay from the balance. A box order’s draws are made in the same transaction and stay sealed (rules B4).',
    body: Strict({ orderNo: OrderNo, payPassword: Type.Optional(Type.String({ maxLength: 18 })) }),
    data: Strict({ orderNo: OrderNo, orderStatus: OrderStatus, sealedBoxIds: Type.Array(Id) }),
    reasons: [
      'NOT_FOUND',
      'STATE_CONFLICT',
      'ORDER_EXPIRED',
      'INSUFFICIENT_BALANCE',
      'OUT_OF_STOCK',
      'BOX_PAUSED',
      'ODDS_CHANGED',
      'SELF_EXCLUDED',
      'SPEND_LIMIT_REACHED',
    ],
  }),
  'orders.deliver': call({
    method: 'POST',
    path: '/generalOrder/deliver',
    who: 'operator',
    summary: 'Mark a paid order as delivered; box orders and top-ups deliver themselves, for them it only answers true',
    body: Strict({
      orderNo: OrderNo,
      com: Type.Optional(Type.String({ maxLength: 40 })),
      num: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    data: Type.Boolean(),
    reasons: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  'orders.confirm': call({
    method: 'POST',
    path: '/generalOrder/confirm',
    who: 'user',
    summary: 'Confirm receipt of a delivered order',
    body: Strict({ orderNo: OrderNo }),
    data: Type.Boolean(),
    reasons: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  'orders.cancel': call({
    method: 'POST',
    path: '/generalOrder/cancelPay',
    who: 'user',
    summary: 'Give up an unpaid order',
    body: Strict({ orderNo: OrderNo }),
    data: Type.Boolean(),
    reasons: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  'orders.get': call({
    method: 'POST',
    path: '/generalOrder/getPayOrderMessage',
    who: 'user',
    summary: 'One order of mine, or null',
    body: ByOrder,
    data: Nullable(OrderView),
  }),
  'orders.list': call({
    method: 'GET',
    path: '/orders',
    who: 'user',
    summary: 'My orders, newest first',
    query: Strict({ ...pageQuery, kind: Type.Optional(OneOf(['box', 'topup'])), status: Type.Optional(OrderStatus) }),
    data: PageOf(OrderView),
  }),
  'orders.payMethods': call({
    method: 'GET',
    path: '/generalOrder/payMethod',
    who: 'anyone',
    summary: 'Ways to pay that are switched on',
    data: Type.Array(PayChannel),
  }),
  'orders.sandboxNotice': call({
    method: 'POST',
    path: '/generalOrder/callback/sandbox',
    who: 'anyone',
    summary:
      'The sandbox channel’s signed payment notice; unique by transaction id, checked for signature, merchant and amount',
    body: Strict({
      transactionId: Type.String({ minLength: 1, maxLength: 64 }),
      merchantId: Type.String({ maxLength: 64 }),
      paymentOrderId: OrderNo,
      amountFen: Fen,
      result: OneOf(['paid', 'failed']),
      signature: Sha256Hex,
    }),
    data: Type.String(),
    reasons: ['FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED'],
  }),
  'sandbox.cashier': call({
    method: 'POST',
    path: '/sandbox/cashier/:paymentOrderId',
    at: 'root',
    who: 'anyone',
    summary:
      'The sandbox cashier: pays (or fails) an order by sending the shop a signed notice. `token` stands in the payUrl.',
    params: Strict({ paymentOrderId: OrderNo }),
    body: Strict({ token: Sha256Hex, result: OneOf(['paid', 'failed']) }),
    data: Type.Boolean(),
    reasons: ['NOT_FOUND', 'FORBIDDEN'],
  }),
}
