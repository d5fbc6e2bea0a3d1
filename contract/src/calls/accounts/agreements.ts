import { Type } from '@sinclair/typebox'
import { call } from '../../define'
import { agreementNames } from '../../kinds'
import { OneOf, Strict } from '../../schemas'

/** Documents that people agree to. */
export const agreements = {
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
}
