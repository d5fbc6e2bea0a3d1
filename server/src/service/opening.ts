import type { DataOf } from '@joybox/contract/client-types'
import { china } from '../kernel/china-time'
import type { Sql } from '../kernel/database/database'
import type { Shop } from '../kernel/shop'
import type { ServiceHours } from './settings'
import { countUnread } from './views'

export async function hasOperators(sql: Sql): Promise<boolean> {
  return (await sql.first(`select 1 from users where 'operator' = any(roles) limit 1`, [])) !== undefined
}

/** Tells if China's clock stands within these hours. */
export function isOpen(hours: ServiceHours | undefined, now: Date): boolean {
  const clock = china(now).format('HH:mm')
  return hours !== undefined && hours.from <= clock && clock < hours.to
}

/** Presents the door to customer service. */
export async function presentService(
  { database, config, now }: Shop,
  userId: string,
): Promise<DataOf<'customerService.get'>> {
  const { hours, contact } = config.service
  return {
    isAttended: await hasOperators(database),
    hours: hours ?? null,
    isOpenNow: isOpen(hours, now()),
    contact: contact ?? null,
    unread: await countUnread(database, userId),
  }
}
