import { Type } from '@sinclair/typebox'
import { call, RawBodyOf, RawData } from '../../define'
import { PayChannel, PayParams, PayScene } from '../../pay-params'
import { lengths } from '../../fields'
import { orderKinds } from '../../kinds'
import { MAX_QUANTITY, MAX_SLOTS } from '../../limits'
import {
  Model,
  Fen,
  Id,
  Nullable,
  OneOf,
  OrderNo,
  PageOf,
  pageQuery,
  Picture,
  SaleModeName,
  Sha256Hex,
  SlotNumber,
  stateSchema,
  Strict,
  Text,
  Time,
  TriedPayPassword,
} from '../../schemas'
import { orderStates, paymentStates } from '../../states'
import { UsedProps } from '../../used-props'

const OrderStatus = stateSchema(orderStates)
const OrderKind = OneOf(orderKinds)
const PayStatus = stateSchema(paymentStates)
const ProductId = Type.String({
  minLength: 5,
  maxLength: 80,
  description: '`box:{boxId}`, `prop:{kind}`, `topup:{planId}` or `freight:{shipmentId}`',
})
const ByOrder = Strict({
  orderNo: Type.Optional(OrderNo),
  paymentOrderId: Type.Optional(OrderNo),
  orderId: Type.Optional(OrderNo),
})

/** Declarations of the payer when ordering; kept as consents with their text versions (rules B10, B12). */
const Consents = Model('Consents', {
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
  openedAtOnceVersion: Type.Optional(
    Type.String({ maxLength: 40, description: 'orders opened at once: the version of that statement that was ticked' }),
  ),
  trayReturnVersion: Type.Optional(
    Type.String({
      maxLength: 40,
      description:
        'orders of a tray’s slots: the version of "ends when anybody opens or looks" that was ticked, `tray-return-2026-11`',
    }),
  ),
  // An order of every slot that is left: how many and what they cost, restated and confirmed.
  wholeTray: Type.Optional(Strict({ slots: Type.Integer(), totalFen: Fen })),
})

/** Clients of shops that send at once say these with an order. Nothing of them is kept: prizes are sent by a shipment. */
const Recipient = {
  recipient: Type.Optional(Type.String({ maxLength: 50, description: 'not kept: a shipment has its own address' })),
  tel: Type.Optional(Type.String({ maxLength: 20, description: 'not kept, as above' })),
  shippingAddress: Type.Optional(Type.String({ maxLength: 200, description: 'not kept, as above' })),
}

const OrderView = Model('Order', {
  orderNo: OrderNo,
  paymentOrderId: OrderNo,
  kind: OrderKind,
  productId: ProductId,
  subject: Type.String(),
  image: Nullable(Picture),
  quantity: Type.Integer(),
  discountFen: Type.Integer({ description: 'what a coupon took off; the total is what is left' }),
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
      quantity: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: MAX_SLOTS,
          description: `1 unless said; more than ${MAX_QUANTITY} only of a tray`,
        }),
      ),
      slots: Type.Optional(
        Type.Array(SlotNumber, {
          minItems: 1,
          maxItems: MAX_SLOTS,
          uniqueItems: true,
          description: 'of a tray: the slots chosen; without them free ones are picked at random',
        }),
      ),
      payChannel: PayChannel,
      payScene: PayScene,
      amountFen: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 100_000_000,
          description: '`topup:custom`: how much, within the limits of GET /topup-plans',
        }),
      ),
      oddsVersionId: Type.Optional(
        Type.String({ maxLength: 64, description: 'box orders: the odds version, or the tray, that was shown' }),
      ),
      saleMode: Type.Optional(SaleModeName),
      consents: Type.Optional(Consents),
      props: Type.Optional(UsedProps),
      couponId: Type.Optional(Id),
      payPassword: Type.Optional(
        Type.String({
          maxLength: lengths.password.max,
          description: 'boxes and props from 1 000 CNY on, where they are not paid from the balance (rules B12)',
        }),
      ),
      productSubject: Type.Optional(Type.String({ maxLength: 200 })),
      remark: Type.Optional(Type.String({ maxLength: 200 })),
      ...Recipient,
      orderNo: Type.Optional(Text(lengths.orderNo, { description: 'the opId once more, or the order it has made' })),
      priceSingle: Type.Optional(Fen),
      totalPrice: Type.Optional(Fen),
    }),
    data: Strict({
      orderNo: OrderNo,
      paymentOrderId: OrderNo,
      totalFen: Fen,
      payParams: PayParams,
    }),
    reasons: [
      'CODE_EXPIRED',
      'NOT_FOUND',
      'BOX_PAUSED',
      'OUT_OF_STOCK',
      'ODDS_CHANGED',
      'SALE_MODE_CHANGED',
      'AGE_DECLARATION_REQUIRED',
      'AGE_BLOCKED',
      'GUARDIAN_CONSENT_REQUIRED',
      'CONSENT_REQUIRED',
      'IDEMPOTENCY_KEY_REUSED',
      'STATE_CONFLICT',
      'FORBIDDEN',
      'SELF_EXCLUDED',
      'SPEND_LIMIT_REACHED',
      'UNVERIFIED_LIMIT_REACHED',
      'SLOT_TAKEN',
      'SLOTS_RESERVED',
      'WHOLE_TRAY_UNCONFIRMED',
      'WHOLE_TRAY_UNSECURED',
      'HOLD_LIMIT_REACHED',
      'HOLDS_FULL',
      'HOLD_WAIT',
      'RATE_LIMITED',
      'PROP_NEEDED',
      'COUPON_NOT_USABLE',
      'PAY_PASSWORD_REQUIRED',
      'PAY_PASSWORD_NOT_SET',
      'PAY_PASSWORD_WRONG',
      'PROVIDER_FAILED',
    ],
  }),
  'orders.paymentParams': call({
    method: 'POST',
    path: '/generalOrder/getPaymentParam',
    who: 'user',
    summary: 'What the order’s channel needs to be paid',
    body: Strict({ ...ByOrder.properties, payScene: PayScene }),
    data: PayParams,
    reasons: ['NOT_FOUND', 'STATE_CONFLICT', 'ORDER_EXPIRED', 'PROVIDER_FAILED', 'PROVIDER_NOT_CONFIGURED'],
  }),
  'orders.pay': call({
    method: 'POST',
    path: '/generalOrder/pay',
    who: 'user',
    key: true,
    summary:
      'Pay from the balance. A box order’s draws are made in the same transaction; they stay sealed unless the order is opened at once (rules B4).',
    body: Strict({ orderNo: OrderNo, payPassword: Type.Optional(TriedPayPassword) }),
    data: Strict({ orderNo: OrderNo, orderStatus: OrderStatus, sealedBoxIds: Type.Array(Id) }),
    reasons: [
      'NOT_FOUND',
      'STATE_CONFLICT',
      'ORDER_EXPIRED',
      'INSUFFICIENT_BALANCE',
      'OUT_OF_STOCK',
      'BOX_PAUSED',
      'ODDS_CHANGED',
      'SALE_MODE_CHANGED',
      'SELF_EXCLUDED',
      'SPEND_LIMIT_REACHED',
      'UNVERIFIED_LIMIT_REACHED',
      'RATE_LIMITED',
      'PAY_PASSWORD_REQUIRED',
      'PAY_PASSWORD_NOT_SET',
      'PAY_PASSWORD_WRONG',
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
    summary: 'Give up an unpaid order; one that turns out to be paid stays',
    body: Strict({ orderNo: OrderNo }),
    data: Type.Boolean(),
    reasons: ['NOT_FOUND', 'STATE_CONFLICT', 'PROVIDER_FAILED'],
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
    query: Strict({
      ...pageQuery,
      kind: Type.Optional(OrderKind),
      status: Type.Optional(OrderStatus),
      open: Type.Optional(Type.Boolean({ description: 'true: only those still to be paid' })),
    }),
    data: PageOf(OrderView),
  }),
  'orders.payMethods': call({
    method: 'GET',
    path: '/generalOrder/payMethod',
    who: 'anyone',
    summary: 'Ways to pay that are switched on',
    data: Type.Array(PayChannel),
  }),
  'orders.sandboxWebhook': call({
    method: 'POST',
    path: '/generalOrder/callback/sandbox',
    who: 'anyone',
    summary:
      'The sandbox channel’s signed payment webhook; unique by transaction id, checked for signature, merchant and amount',
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
  'orders.wechatWebhook': call({
    method: 'POST',
    path: '/generalOrder/callback/wechat',
    who: 'anyone',
    summary:
      'WeChat Pay’s signed and encrypted webhook of a payment or refund, answered in its own words: HTTP 200 when it is believed now or was before',
    rawBody: true,
    body: RawBodyOf(
      Type.Object({
        id: Type.String(),
        event_type: Type.String(),
        resource_type: Type.String(),
        resource: Type.Object({ ciphertext: Type.String(), nonce: Type.String(), associated_data: Type.String() }),
      }),
    ),
    raw: 'json',
    data: RawData,
  }),
  'sandbox.cashierPage': call({
    method: 'GET',
    path: '/sandbox/cashier/:paymentOrderId',
    at: 'root',
    who: 'anyone',
    summary: 'The sandbox cashier’s page: what is to be paid, and its two buttons. `token` stands in the payUrl.',
    params: Strict({ paymentOrderId: OrderNo }),
    query: Strict({
      token: Sha256Hex,
      back: Type.Optional(Type.String({ maxLength: 300, description: 'path in the app to go back to' })),
    }),
    raw: 'html',
    data: RawData,
    reasons: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  'sandbox.cashier': call({
    method: 'POST',
    path: '/sandbox/cashier/:paymentOrderId',
    at: 'root',
    who: 'anyone',
    summary:
      'The sandbox cashier: pays (or fails) an order by sending the shop a signed webhook. `token` stands in the payUrl.',
    params: Strict({ paymentOrderId: OrderNo }),
    body: Strict({ token: Sha256Hex, result: OneOf(['paid', 'failed']) }),
    data: Type.Boolean(),
    reasons: ['NOT_FOUND', 'FORBIDDEN'],
  }),
}
