import type { Transaction } from '../database/database'

const UNIQUE_VIOLATION = '23505'

/** Makes a proven phone or e-mail somebody's own; says whether it is, or belongs to another account. */
export async function claimAddress(
  tx: Transaction,
  userId: string,
  proven: { phone: string } | { email: string },
): Promise<boolean> {
  const [column, value] = 'phone' in proven ? ['phone', proven.phone] : ['email', proven.email]
  try {
    await tx.nested(() => tx.rows(`update users set ${column} = $2 where id = $1`, [userId, value]))
    return true
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false
    throw error
  }
}
