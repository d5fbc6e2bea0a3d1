import type { Role } from '@joybox/contract'
import type { Transaction } from '../../kernel/database/database'

/** Gives an account a role that it keeps. */
export async function grantRole(tx: Transaction, userId: string, role: Role): Promise<void> {
  await tx.rows('update users set roles = array_append(roles, $2) where id = $1 and not $2 = any(roles)', [
    userId,
    role,
  ])
}
