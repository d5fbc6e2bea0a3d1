import type { Transaction } from '../../kernel/database/database'
import { lockAccountGroups, linkIdentity, releaseIdentities } from './account-group'

const UNIQUE_VIOLATION = '23505'

/** Makes a proven phone or e-mail somebody's own, the phone their person's; says whether it is, or belongs to another account. */
export async function claimContact(
  tx: Transaction,
  userId: string,
  proven: { phone: string } | { email: string },
  now: Date,
): Promise<boolean> {
  const [column, value] = 'phone' in proven ? ['phone', proven.phone] : ['email', proven.email]
  if ('phone' in proven) await lockAccountGroups(tx, userId, proven)
  try {
    await tx.nested(() => tx.rows(`update users set ${column} = $2 where id = $1`, [userId, value]))
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false
    throw error
  }
  if ('phone' in proven) {
    await linkIdentity(tx, userId, proven, now)
    await releaseIdentities(tx, userId, now)
  }
  return true
}
