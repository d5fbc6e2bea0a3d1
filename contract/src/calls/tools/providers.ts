import { Type } from '@sinclair/typebox'
import { call } from '../../define'
import { providerNames, providerSides } from '../../kinds'
import { Fen, Nullable, OneOf, Strict } from '../../schemas'

/** Services of others: which are there, and what they are asked and cost. */
export const providers = {
  'providers.sides': call({
    method: 'GET',
    path: '/providers',
    who: 'user',
    summary: 'Who answers for each service: a live one, the sandbox, or nobody; for operators also what has to be set',
    data: Type.Array(
      Strict({
        name: OneOf(providerNames),
        side: OneOf(providerSides),
        setting: Type.Optional(Type.String({ description: 'names of the variables; for operators' })),
      }),
    ),
  }),
  'admin.providers': call({
    method: 'GET',
    path: '/admin/providers',
    who: 'operator',
    summary: 'Calls, failures and cost of every live service today, its budget and its breaker',
    data: Type.Array(
      Strict({
        name: Type.String({ description: 'or a connector’s' }),
        breaker: OneOf(['closed', 'open', 'half_open']),
        callsToday: Type.Integer(),
        failuresToday: Type.Integer(),
        callsPerDay: Nullable(Type.Integer()),
        costTodayFen: Fen,
        costMonthFen: Fen,
      }),
    ),
  }),
}
