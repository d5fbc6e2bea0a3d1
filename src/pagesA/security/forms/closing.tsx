import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { errorText } from '@/client/error-text'
import { Cell } from '@/ui/card'
import { Check } from '@/ui/check'
import { ErrorState } from '@/ui/notice'
import { Bone, Skeleton } from '@/ui/skeleton'
import { t } from '@/features/accounts/locale/security'
import { linkTo } from '@/navigation/links'
import { go, navigate } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { toast } from '@/platform/feedback'
import { session } from '@/client/stores'
import { securityStore, type Blocker } from '@/features/accounts/store/security-store'
import { FormEnd } from '../form-end'
import { IdentityCheck, useIdentityCheck } from '../identity-check'

const mine = (tab: string) => linkTo(routes.myBoxes, { tab })

/** Page on which each obstacle is settled. */
const places: Record<Blocker['kind'], string> = {
  balance: routes.recharge,
  withdrawals: routes.recharge,
  sealed_boxes: mine('sealed'),
  prizes: mine('prizes'),
  orders: mine('orders'),
  shipments: mine('shipments'),
  studio_boxes: mine('studio'),
  earnings: routes.recharge,
}

/** Closing the account for good: what stands in the way and where to settle it, what is lost, and the last word. */
export const ClosingForm = observer(function ClosingForm() {
  const { closing } = securityStore
  useEffect(() => void closing.load(), [closing])
  // Back from settling something.
  useDidShow(() => void closing.load())

  if (closing.error && !closing.data) {
    return <ErrorState error={closing.error} onRetry={() => void closing.load()} />
  }
  if (!closing.data) {
    return (
      <Skeleton className="security-form">
        <Bone className="security-bone" />
        <Bone className="security-bone" />
      </Skeleton>
    )
  }
  const { blockers, forfeits } = closing.data
  return (
    <View className="security-form">
      <View className="security-hint">{t('security.closingText')}</View>
      {blockers.length > 0 ? (
        <>
          <View className="u-above-24">{t('security.closingBlocked')}</View>
          <View className="security-cells">
            {blockers.map(({ kind, count }) => (
              <Cell
                key={kind}
                role="link"
                chev
                title={t(`security.block_${kind}`, { n: count, amount: formatFen(count) })}
                onTap={() => go(places[kind])}
              />
            ))}
          </View>
        </>
      ) : (
        <LastWord points={forfeits.points} />
      )}
    </View>
  )
})

const LastWord = observer(function LastWord({ points }: { points: number }) {
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const [sure, setSure] = useState(false)
  const identityCheck = useIdentityCheck(() => setError(''))

  const close = async () => {
    if (!identityCheck.check() || busy) return
    if (!sure) {
      void toast({ message: t('security.closingConfirm') })
      return
    }
    setBusy(true)
    setError('')
    try {
      await securityStore.close.run(identityCheck.value)
      void toast({ message: t('security.closed') })
      await navigate.home()
      session.forgetWechat()
      session.end()
    } catch (refusal) {
      setError(errorText(refusal))
      void securityStore.closing.load()
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {points > 0 && <View className="security-bad">{t('security.forfeits', { n: points })}</View>}
      <IdentityCheck identityCheck={identityCheck} />
      <Check shape="square" checked={sure} onChange={setSure}>
        {t('security.closingAgree')}
      </Check>
      <FormEnd
        grave
        change={{ busy, error }}
        action={t('security.close')}
        acting={t('security.closeBusy')}
        onTap={() => void close()}
      />
    </>
  )
})
