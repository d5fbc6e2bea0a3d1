import { Type } from '@sinclair/typebox'
import { call, RawData } from '../../define'
import { Model, Strict } from '../../schemas'

const Com = Type.String({
  minLength: 1,
  maxLength: 30,
  pattern: '^[a-z0-9]+$',
  description: 'the carrier’s code, such as shunfeng',
})
const Num = Type.String({ minLength: 6, maxLength: 32, pattern: '^[A-Za-z0-9-]+$' })
const Phone = Type.Optional(
  Type.String({ maxLength: 20, description: 'recipient’s or sender’s; SF Express asks for it' }),
)
const Place = Type.Optional(Type.String({ maxLength: 100 }))
const ResultVersion = Type.Optional(Type.Union([Type.String({ maxLength: 2 }), Type.Integer()]))

const Stop = Model('ParcelStop', { number: Type.String(), name: Type.String() })

const track = {
  message: Type.String(),
  nu: Type.String(),
  com: Type.String(),
  status: Type.String(),
  state: Type.String({
    description: '0 under way, 1 collected, 2 trouble, 3 delivered, 4 refused, 5 out for delivery, 6 coming back',
  }),
  ischeck: Type.String({ description: '1 once it was delivered' }),
  data: Type.Array(
    Strict({
      time: Type.String(),
      ftime: Type.String(),
      context: Type.String(),
      status: Type.String(),
      statusCode: Type.String(),
      areaCode: Type.String(),
      areaName: Type.String(),
      areaCenter: Type.String({ description: 'lng,lat of the area’s centre; empty where it is not known' }),
      areaPinYin: Type.String({ description: 'the area in Latin letters; empty where it is not known' }),
      location: Type.String(),
    }),
  ),
  routeInfo: Strict({ from: Stop, cur: Stop, to: Stop }),
}

const reasons = ['NOT_FOUND', 'VALIDATION_FAILED', 'PROVIDER_FAILED', 'PROVIDER_NOT_CONFIGURED'] as const

/** Tracking of parcels, in the documented shape of kuaidi100. */
export const parcels = {
  'parcels.inquiry': call({
    method: 'POST',
    path: '/api/expressInquiry',
    who: 'user',
    summary: 'Where a parcel has been (kuaidi100 poll/query.do); SF Express needs the phone',
    body: Strict({ com: Com, num: Num, phone: Phone, resultv2: ResultVersion }),
    data: Strict(track),
    reasons,
  }),
  'parcels.map': call({
    method: 'POST',
    path: '/api/expressMap',
    who: 'user',
    summary: 'The same with a page that draws the way (kuaidi100 poll/maptrack.do); `form` and `from` mean the same',
    body: Strict({ com: Com, num: Num, from: Place, form: Place, to: Place, phone: Phone, resultv2: ResultVersion }),
    data: Strict({ ...track, trailUrl: Type.String() }),
    reasons,
  }),
  'sandbox.parcelMap': call({
    method: 'GET',
    path: '/sandbox/parcels/:num/map',
    at: 'root',
    who: 'anyone',
    raw: 'html',
    summary: 'The sandbox’s page that draws a parcel’s way; `token` stands in the trailUrl. Refused in production.',
    params: Strict({ num: Num }),
    query: Strict({ token: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
    data: RawData,
    reasons: ['NOT_FOUND', 'FORBIDDEN'],
  }),
}
