import type { Envelope, Reason } from '@joybox/contract'
import { refusals, refusalText } from '@joybox/contract'
import { Type, type TSchema } from '@sinclair/typebox'
import type { Language } from '../localized'
import type { Answer } from './handler'

/** The schema of a successful answer around a call's data (rules B18). */
export function envelopeOf(data: TSchema): TSchema {
  return Type.Object({
    success: Type.Boolean(),
    code: Type.Integer(),
    message: Type.String(),
    data,
    sandbox: Type.Optional(Type.Boolean({ description: 'the answer came from a sandbox provider' })),
    deviceToken: Type.Optional(Type.String()),
  })
}

export function success<Data>(data: Data, { sandbox, deviceToken }: Answer<Data>['about'] = {}): Envelope<Data> {
  return {
    success: true,
    code: 0,
    message: 'ok',
    data,
    ...(sandbox ? { sandbox } : {}),
    ...(deviceToken ? { deviceToken } : {}),
  }
}

export function failure(reason: Reason, language: Language, detail?: string, retryAfter?: number): Envelope<null> {
  return {
    success: false,
    code: refusals[reason].code,
    message: refusalText(reason, language, retryAfter),
    data: null,
    reason,
    ...(detail ? { detail } : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}
