import { View } from '@tarojs/components'
import type { DataOf } from '@contract/client-types'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { errorText } from '@/client/error-text'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon/shop'
import { askForPhone, lacksPhone, offerPhone } from '@/features/accounts/parts/phone-note'
import { t } from '@/features/wallet/locale/check-in'
import { t as phone } from '@/features/accounts/locale/phone'
import { toast } from '@/platform/feedback'
import { session } from '@/client/stores'
import { boxStore } from '@/features/catalogue/store/box-store'
import { checkInStore, type CheckedIn } from '@/features/wallet/store/check-in-store'
import { LateCheckIn } from './late-sheets'

export type CheckInState = NonNullable<DataOf<'home.get'>['checkIn']>

/** Progress towards the next coupon: a full round is shown full on its day. */
export function roundOf({ times, today, couponEvery }: CheckInState): number {
  const done = times % couponEvery
  return done === 0 && today && times > 0 ? couponEvery : done
}

/** Today's check-in: what it brings, how far the next coupon is, and the button. */
export const CheckIn = observer(function CheckIn({ state }: { state: CheckInState }) {
  const [open, setOpen] = useState(false)
  const [got, setGot] = useState<CheckedIn>()
  const { checkIn } = checkInStore
  const { today, points, times, couponEvery, day } = state
  const round = roundOf(state)
  const bringsCoupon = (times + 1) % couponEvery === 0

  const go = async () => {
    if (lacksPhone()) return askForPhone(phone('phone.checkIn'))
    setOpen(true)
    try {
      setGot(await checkIn.run(day))
      void boxStore.home.load()
      void session.refresh()
    } catch (error) {
      setOpen(false)
      if (!offerPhone(error)) toast({ message: t('checkIn.failed', { why: errorText(error) }) })
    }
  }
  const note = today
    ? t('checkIn.cardLeft', { n: couponEvery - (times % couponEvery) })
    : t(bringsCoupon ? 'checkIn.cardNoteCoupon' : 'checkIn.cardNote', { points })
  return (
    <View className="home__day u-row u-relative u-surface">
      <View className="u-grow">
        <View className="u-wrap u-align-baseline">
          <View className="u-bold">{today ? t('checkIn.cardDone') : t('checkIn.cardNth', { n: times + 1 })}</View>
          <View className="u-text-small u-text-secondary u-before-16">{note}</View>
        </View>
        <View
          className="home__dots u-row"
          {...aria({ role: 'img', label: t('checkIn.progress', { now: round, max: couponEvery }) })}
        >
          {Array.from({ length: couponEvery }, (_, at) => at + 1).map((nth) => (
            <View key={nth} className={dotClass(nth, round, today)} />
          ))}
          <Icon
            name="ticket"
            size="sm"
            className={round === couponEvery ? 'home__prize home__prize--won' : 'home__prize'}
          />
        </View>
      </View>
      <Button
        small
        kind={today ? 'soft' : 'ink'}
        busy={checkIn.isRunning}
        onTap={() => (today ? setOpen(true) : void go())}
      >
        {t(today ? 'checkIn.see' : 'checkIn.do')}
      </Button>
      <LateCheckIn
        open={open}
        state={state}
        got={got}
        busy={checkIn.isRunning}
        onCheckIn={() => void go()}
        onClose={() => setOpen(false)}
      />
    </View>
  )
})

/** Done, next, or to come. */
function dotClass(nth: number, round: number, today: boolean): string {
  if (nth <= round) return 'home__dot home__dot--done'
  return nth === round + 1 && !today ? 'home__dot home__dot--now' : 'home__dot'
}
