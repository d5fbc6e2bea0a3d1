import type { DataOf } from '@contract/client-types'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { Card, Cell } from '@/ui/card'
import { dateText, dayInText } from '@/i18n/time/text'
import { t } from '@/features/accounts/locale/security'
import { session } from '@/client/stores'
import { securityStore, type Account, type Limits } from '@/features/accounts/store/security-store'
import type { FormName } from './forms'

type Me = DataOf<'accounts.me'>
type Row = [name: FormName, value: string]

const isSet = (yes: boolean) => t(yes ? 'security.set' : 'security.notSet')

function ageText({ age }: Account): string {
  return t(`security.age_${age.state === 'minor' && age.guardian ? 'minorAllowed' : age.state}`)
}

function limitsText({ dailyFen, monthlyFen }: Limits): string {
  return t('security.limitsValue', { daily: formatFen(dailyFen), monthly: formatFen(monthlyFen) })
}

/** Settings of the account, in cards of rows; each opens its form. */
export const Rows = observer(function Rows({ onOpen }: { onOpen: (name: FormName) => void }) {
  const account = securityStore.account.data as Account
  const limits = securityStore.limits.data as Limits
  const me = session.me.data as Me
  const cards: [title: string, rows: Row[]][] = [
    [
      t('security.signInMethods'),
      [
        ['password', isSet(account.hasPassword)],
        ['phone', account.phone ?? t('security.unbound')],
        ['email', account.email ?? t('security.unbound')],
        ['wechat', t(account.wechat.length > 0 ? 'security.bound' : 'security.unbound')],
      ],
    ],
    [
      t('security.spending'),
      [
        ['payPassword', isSet(account.payPasswordSet)],
        ['age', ageText(account)],
        ['limits', limitsText(limits)],
        [
          'exclusion',
          limits.excludedUntil
            ? t('security.exclusionUntil', { time: dayInText(limits.excludedUntil) })
            : t('security.exclusionOff'),
        ],
      ],
    ],
    [
      t('security.records'),
      [
        ['devices', t('security.devicesValue', { n: account.sessions })],
        ['logins', ''],
      ],
    ],
    [
      t('security.leaving'),
      [
        ['export', ''],
        ['closing', ''],
      ],
    ],
  ]
  return (
    <>
      <Card flush>
        <Cell title={t('security.userName')} value={account.userName} />
        <Cell title={t('security.nickname')} value={me.nickname} chev onTap={() => onOpen('nickname')} />
        <Cell title={t('security.roles')} value={me.roles.map((role) => t(`security.role_${role}`)).join(' · ')} />
        <Cell title={t('security.since')} value={dateText(me.createdAt)} />
      </Card>
      {cards.map(([title, rows]) => (
        <Card key={title} flush className="security-card" title={title}>
          {rows.map(([name, value]) => (
            <Cell key={name} title={t(`security.${name}`)} value={value} chev onTap={() => onOpen(name)} />
          ))}
        </Card>
      ))}
    </>
  )
})
