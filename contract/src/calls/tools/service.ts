import { Type } from '@sinclair/typebox'
import { call } from '../../define'
import { OneOf, Strict } from '../../schemas'

/** State of the service itself. */
export const service = {
  'service.health': call({
    method: 'GET',
    path: '/healthz',
    at: 'root',
    who: 'anyone',
    summary: 'Whether the process lives, and whether it can reach its database',
    data: Strict({
      status: Type.String(),
      database: OneOf(['ok', 'away']),
      version: Type.String({ description: 'of the running build' }),
    }),
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
