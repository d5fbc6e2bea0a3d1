import type { Role } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import type { Sql } from '../../kernel/database/database'
import { ensure } from '../../kernel/refusal'
import { hasDeclaredAge } from '../limits/age'
import { maskEmail, maskPhone } from '../identities/mask'

interface MeRow {
  id: string
  user_name: string
  nickname: string
  avatar: string
  phone: string | null
  email: string | null
  language: 'zh-CN' | 'en' | null
  verified: boolean
  pay_password_set: boolean
  roles: Role[]
  created_at: string
  cash: number
  points: number
  sealed: number
  unread: number
  service: number
  unpaid: number
  on_the_way: number
  coupons: number
}

const ME = `
  select u.id, u.user_name, u.nickname, u.avatar, u.phone, u.email, u.language, u.roles, u.created_at,
    u.phone is not null or exists (select 1 from wechat_identities where user_id = u.id) as verified,
    u.pay_password_hash is not null as pay_password_set,
    (select balance from ledger_accounts where id = u.id || ':cash') as cash,
    (select balance from ledger_accounts where id = u.id || ':points') as points,
    (select count(*) from sealed_boxes s where s.user_id = u.id and s.state = 'sealed') as sealed,
    (select count(*) from messages m where m.user_id = u.id and m.read_at is null) as unread,
    (select count(*) from service_conversations c join service_messages m on m.conversation_id = c.id
       where c.user_id = u.id and m.sender = 'shop' and m.number > c.user_read) as service,
    (select count(*) from orders o where o.user_id = u.id and o.is_open) as unpaid,
    (select count(*) from shipments p where p.user_id = u.id and p.state in ('paid', 'packed', 'shipped')) as on_the_way,
    (select count(*) from coupons c where c.user_id = u.id and c.state = 'held' and c.expires_at > $2) as coupons
  from users u where u.id = $1`

/** Describes a user to themselves (R125). */
export async function presentMe(sql: Sql, userId: string, now: Date): Promise<DataOf<'accounts.me'>> {
  const me = await sql.first<MeRow>(ME, [userId, now])
  ensure(me, 'NOT_FOUND')
  return {
    id: me.id,
    userName: me.user_name,
    nickname: me.nickname,
    avatar: me.avatar,
    phone: me.phone && maskPhone(me.phone),
    email: me.email && maskEmail(me.email),
    language: me.language,
    balanceFen: me.cash,
    points: me.points,
    sealedCount: me.sealed,
    counts: { unread: me.unread, service: me.service, unpaid: me.unpaid, onTheWay: me.on_the_way, coupons: me.coupons },
    ageDeclared: await hasDeclaredAge(sql, userId),
    verified: me.verified,
    payPasswordSet: me.pay_password_set,
    createdAt: me.created_at,
    roles: me.roles,
  }
}
