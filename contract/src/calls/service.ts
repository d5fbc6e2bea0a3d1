import { Type } from '@sinclair/typebox'
import { call } from '../define'
import { agreementNames } from '../kinds'
import { OneOf, Strict } from '../schemas'

/** Documents, and the state of the service itself. */
export const service = {
  'agreements.get': call({
    method: 'GET',
    path: '/agreements/:name',
    who: 'anyone',
    summary: 'A document people agree to, in the language asked for',
    params: Strict({ name: OneOf(agreementNames) }),
    data: Strict({
      name: Type.String(),
      version: Type.String(),
      title: Type.String(),
      sections: Type.Array(Strict({ heading: Type.String(), text: Type.String() })),
    }),
    reasons: ['NOT_FOUND'],
  }),
  'service.health': call({
    method: 'GET',
    path: '/healthz',
    at: 'root',
    who: 'anyone',
    summary: 'Whether the process lives',
    data: Strict({ status: Type.String() }),
  }),
  'service.ready': call({
    method: 'GET',
    path: '/readyz',
    at: 'root',
    who: 'anyone',
    summary: 'Whether it can serve: the database answers, and nobody asked it to stop',
    data: Strict({ status: Type.String(), database: Type.String() }),
    reasons: ['BUSY'],
  }),
}
