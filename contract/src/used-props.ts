import { Type } from '@sinclair/typebox'
import { Id, Strict } from './schemas'

/** Props used with a purchase: one named prize excluded from one draw of an odds box (rules B7). */
export const UsedProps = Type.Array(Strict({ kind: Type.Literal('exclude'), prizeId: Id }), {
  maxItems: 1,
  description: 'an exclude: one box of an odds box, drawn without this prize; the quote shows the table that is left',
})
