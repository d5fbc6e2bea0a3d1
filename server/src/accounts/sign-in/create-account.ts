import { randomInt } from 'node:crypto'
import { skeletonOf } from '@joybox/contract'
import type { Transaction } from '../../kernel/database/database'
import type { Language } from '../../kernel/localized'
import { newId } from '../../kernel/ids'
import { accountCreated } from '../identities/hooks'
import { keepConsents } from '../agreements/consents'
import { agreements } from '../agreements/agreements'
import { lockAccountGroups, linkIdentity } from '../identities/account-group'

/** New account. A taken name or contact gives `null` instead of an id. */
export interface NewAccount {
  userName: string
  nickname: string
  passwordHash: string | null
  phone?: string
  email?: string
  roles?: readonly string[]
}

/** Characters without look-alikes (0 O, 1 I L). */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const randomSigns = (length: number) => Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** Invents names for users who sign up by a code or by WeChat; both can be changed or added to later. */
export function inventedNames(language: Language): Pick<NewAccount, 'userName' | 'nickname'> {
  const nickname = `${language === 'zh' ? '盒友' : 'Player'} ${randomSigns(4)}`
  return { userName: `joy-${randomSigns(12).toLowerCase()}`, nickname }
}

/**
 * Makes an account, with what the contexts above give it (`accountCreated`), and keeps which agreements it was made under. A phone, which
 * is proven, ties it to its person. Returns its id, or null when the user name, one that
 * looks like it, phone or e-mail belongs to somebody.
 */
export async function createAccount(tx: Transaction, account: NewAccount, now: Date): Promise<string | null> {
  const id = newId('usr')
  const { userName, nickname, passwordHash, phone = null, email = null, roles = ['player'] } = account
  if (phone) await lockAccountGroups(tx, null, { phone })
  const inserted = await tx.rows(
    `insert into users (id, user_name, nickname, password_hash, phone, email, roles, created_at, account_group_id,
         name_skeleton)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $1, $9) on conflict do nothing returning id`,
    [id, userName, nickname, passwordHash, phone, email, roles, now, skeletonOf(userName)],
  )
  if (inserted.length === 0) return null
  await accountCreated.run(tx, id, now)
  if (phone) await linkIdentity(tx, id, { phone }, now)
  const { service, privacy } = agreements
  const version = `${service.version} ${privacy.version}`
  await keepConsents(tx, [{ userId: id, kind: 'agreements', version }], now)
  return id
}
