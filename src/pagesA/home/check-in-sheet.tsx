import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { CouponSheet } from '@/features/wallet/parts/coupon-list'
import { Icon } from '@/ui/icon/shop'
import { Sheet } from '@/ui/sheet'
import { t } from '@/features/wallet/locale/check-in'
import type { CheckedIn } from '@/features/wallet/store/check-in-store'
import type { CheckInState } from './check-in'

export interface CheckInSheetProps {
  open: boolean
  state: CheckInState
  /** Reward of the check-in just made. */
  got: CheckedIn | undefined
  busy: boolean
  onCheckIn: () => void
  onClose: () => void
}

const names = ['day1', 'day2', 'day3', 'day4', 'day5', 'day6', 'day7'] as const

/** This week as a calendar: the days of check-ins, and what each day still to come would bring. */
export const CheckInSheet = observer(function CheckInSheet(props: CheckInSheetProps) {
  const { open, state, got, busy, onCheckIn, onClose } = props
  const [atCoupons, setAtCoupons] = useState(false)
  const { today, points, times, streak, couponEvery, day, week } = state
  // The check-ins that would be made from today on, counted from the next one.
  const next = week.filter((one) => one.day >= day && !one.done)
  if (atCoupons) return <CouponSheet open={open} onClose={() => setAtCoupons(false)} />
  return (
    <Sheet
      open={open}
      title={t('checkIn.title')}
      onClose={onClose}
      foot={
        !today && (
          <View className="u-row">
            <Button grow kind="main" busy={busy} onTap={onCheckIn}>
              {t('checkIn.do')}
            </Button>
          </View>
        )
      }
    >
      {got && (
        <View className="home__got u-tone-ok u-rounded" {...aria({ role: 'status', live: 'polite' })}>
          <View className="u-bold">{t('checkIn.got', { n: got.points })}</View>
          {got.coupon && <View>{t('checkIn.gotCoupon', { title: got.coupon.title })}</View>}
        </View>
      )}
      <View className="home__sums u-text-secondary">
        {t('checkIn.streak', { n: streak })} · {t('checkIn.times', { n: times })}
      </View>
      <View className="home__week u-flex" {...aria({ role: 'list' })}>
        {week.map((one, at) => {
          const nth = next.indexOf(one)
          const coupon = nth >= 0 && (times + nth + 1) % couponEvery === 0
          const name = t(`checkIn.${names[at] ?? 'day1'}`)
          const gain = t(coupon ? 'checkIn.gainCoupon' : 'checkIn.gainPoints', { n: points })
          const label = one.done ? t('checkIn.dayDone', { day: name }) : t('checkIn.dayOpen', { day: name, gain })
          return (
            <View
              key={one.day}
              className={one.day === day ? 'home__wday home__wday--now u-surface-quiet' : 'home__wday'}
              {...aria({ role: 'listitem', label: nth >= 0 || one.done ? label : name })}
            >
              <View className="u-text-small u-text-secondary">{name}</View>
              <View className={one.done ? 'home__mark home__mark--done' : 'home__mark'}>
                {one.done && <Icon name="check" />}
                {!one.done && coupon && <Icon name="ticket" />}
                {!one.done && !coupon && Number(one.day.slice(8))}
              </View>
              <View className="home__gain u-text-badge u-no-wrap">
                {nth >= 0 && (coupon ? t('checkIn.coupon') : t('checkIn.points', { n: points }))}
              </View>
            </View>
          )
        })}
      </View>
      <View className="home__rules u-text-small u-text-secondary">
        <View>{t('checkIn.rule1', { n: points })}</View>
        <View>{t('checkIn.rule2', { n: couponEvery })}</View>
        <View>{t('checkIn.rule3')}</View>
      </View>
      <View className="u-flex">
        <Button small kind="line" onTap={() => setAtCoupons(true)}>
          {t('checkIn.coupons')}
        </Button>
      </View>
    </Sheet>
  )
})
