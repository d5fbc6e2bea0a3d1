import { randomBytes } from 'node:crypto'
import { plainName } from '@joybox/contract'
import { recordAudit } from '../../kernel/audit/record'
import { ensure } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import { createAccount } from './create-account'
import { hashPassword } from '../security/passwords'

/** The operator of the demo. */
const DEMO_NAME = 'operator'

/** 72 random bits that can be typed: within the length a password may have. */
const randomPassword = () => randomBytes(9).toString('base64url')

/** Makes an account that operates the shop (rules B17). Refuses with ALREADY_REGISTERED. Tells the password: nobody can later. */
export async function createOperator(
  shop: Shop,
  name: string,
  password: string = randomPassword(),
): Promise<{ userName: string; password: string }> {
  const userName = plainName(name)
  const passwordHash = await hashPassword(password)
  await shop.database.transaction(async (tx) => {
    const now = shop.now()
    const roles = ['player', 'operator']
    const id = await createAccount(tx, { userName, nickname: userName, passwordHash, roles }, now)
    ensure(id, 'ALREADY_REGISTERED')
    await recordAudit(tx, { actorId: null, action: 'operator.create', subject: { id, userName } }, now)
  })
  return { userName, password }
}

/** Gives a shop that has no operator one, of several processes only once; null when it has one already. */
export async function firstOperator(shop: Shop): Promise<{ userName: string; password: string } | null> {
  const known = await shop.database.first(`select 1 from users where 'operator' = any(roles) limit 1`)
  if (known) return null
  try {
    return await createOperator(shop, DEMO_NAME)
  } catch (error) {
    // The name is a player's, or another process was quicker: then the command is the way.
    if ((error as { reason?: string }).reason === 'ALREADY_REGISTERED') return null
    throw error
  }
}
