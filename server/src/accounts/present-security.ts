import type { WechatApp } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import { ensure } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'
import { knownAge } from './limits/age'
import { presentAge } from './limits/declare-age'
import { maskAddress, maskEmail, maskPhone } from './identities/mask'
import { identityCheckMethods } from './security/identity-check'

interface Row {
  user_name: string
  phone: string | null
  email: string | null
  password: boolean
  pay_password: boolean
  sessions: number
}

const SECURITY = `
  select user_name, phone, email, password_hash is not null as password, pay_password_hash is not null as pay_password,
    (select count(*) from sessions s where s.user_id = users.id and s.revoked_at is null and s.expires_at > $2) as sessions
  from users where id = $1`

/** Describes an account's protection to its owner. */
export async function presentSecurity(shop: Shop, userId: string): Promise<DataOf<'me.security'>> {
  const { database, config } = shop
  const now = shop.now()
  const row = await database.first<Row>(SECURITY, [userId, now])
  ensure(row, 'NOT_FOUND')
  const wechat = await database.rows<{ app: WechatApp; boundAt: string }>(
    'select app, created_at as "boundAt" from wechat_identities where user_id = $1 order by app',
    [userId],
  )
  const { methods, codeTo } = await identityCheckMethods(database, config.providers, userId)
  return {
    userName: row.user_name,
    hasPassword: row.password,
    phone: row.phone && maskPhone(row.phone),
    email: row.email && maskEmail(row.email),
    wechat,
    payPasswordSet: row.pay_password,
    age: presentAge(await knownAge(database, userId, now)),
    identityCheck: { methods, codeTo: codeTo && maskAddress(codeTo) },
    sessions: row.sessions,
  }
}
