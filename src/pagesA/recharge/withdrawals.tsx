import { Image, View } from '@tarojs/components'
import type { WechatApp } from '@contract/kinds'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { errorText } from '@/client/error-text'
import { ariaImage } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { whenInText, whenText } from '@/i18n/time/text'
import { DemoMark } from '@/ui/demo-mark'
import { t } from '@/features/orders/locale/recharge'
import { mediaUrl } from '@/config/url'
import { toast } from '@/platform/feedback'
import { confirmPlace } from '@/platform/pay'
import type { ConfirmPlace } from '@/platform/pay-type'
import { walletStore } from '@/features/wallet/store/wallet-store'
import { withdrawStore, type Withdrawal } from '@/features/wallet/store/withdraw-store'

/** Withdrawals, newest first, each with how far it has come. */
export const Withdrawals = observer(function Withdrawals(props: { records: Withdrawal[]; sandbox: boolean }) {
  const { records, sandbox } = props
  if (records.length === 0)
    return <View className="u-text-secondary u-text-center u-pad-32">{t('recharge.noWithdrawals')}</View>
  return (
    <>
      {records.map((one, i) => (
        <One key={one.id} withdrawal={one} sandbox={sandbox && i === 0} />
      ))}
    </>
  )
})

const stepWord = (step: NonNullable<Withdrawal['step']>, kind: Withdrawal['kind']) =>
  step === 'sent' && kind === 'bank' ? ('recharge.step_bank' as const) : (`recharge.step_${step}` as const)

/** Tells where a transfer is confirmed; the mini-program's code leads there. */
const Elsewhere = observer(function Elsewhere({ place }: { place: Exclude<ConfirmPlace, 'here'> }) {
  const { code } = withdrawStore
  const hasCode = place === 'mini_program'
  useEffect(() => {
    if (hasCode) void code.load()
  }, [code, hasCode])
  return (
    <>
      <View className="u-text-small u-text-secondary">{t(`recharge.confirm_${place}`)}</View>
      {hasCode && code.data && (
        <Image
          className="wallet__code"
          src={mediaUrl(code.data.image)}
          mode="aspectFit"
          {...ariaImage(t('recharge.confirmCode'))}
        />
      )}
    </>
  )
})

interface ConfirmProps {
  id: string
  confirmBy: string
  app: WechatApp
}

/** Has a transfer confirmed in WeChat, or tells where that is done. */
const Confirm = observer(function Confirm({ id, confirmBy, app }: ConfirmProps) {
  const place = confirmPlace(app)
  const { confirm, list } = withdrawStore
  const ask = async () => {
    try {
      const answer = await confirm.run(id)
      if (answer === 'asked') void toast({ message: t('recharge.confirmed') })
    } catch (error) {
      void toast({ message: errorText(error) })
    }
    await Promise.all([list.load(), walletStore.balance.load()])
  }
  return (
    <View className="wallet__confirm u-above-16">
      <View className="u-text-small u-text-secondary">{t('recharge.confirmBy', { time: whenInText(confirmBy) })}</View>
      {place !== 'here' ? (
        <Elsewhere place={place} />
      ) : (
        <View className="u-row">
          <Button kind="main" grow busy={confirm.isRunning} onTap={() => void ask()}>
            {t('recharge.confirm')}
          </Button>
        </View>
      )}
    </View>
  )
})

const FAILED = ['rejected', 'failed']

const One = observer(function One({ withdrawal, sandbox }: { withdrawal: Withdrawal; sandbox: boolean }) {
  const { id, amountFen, feeFen, state, step, kind, destination, reviewed, note } = withdrawal
  const { requestedAt, decidedAt, settledAt, confirmBy, confirmIn } = withdrawal
  const isOver = FAILED.includes(state)
  const done = state === 'requested' ? 1 : state === 'paid' ? 3 : 2
  const steps = [
    { title: t('recharge.step1'), fact: whenText(requestedAt) },
    {
      title: t(reviewed ? 'recharge.step2' : 'recharge.step2auto'),
      fact: decidedAt ? whenText(decidedAt) : t('recharge.within'),
    },
    { title: t('recharge.step3'), fact: settledAt && state === 'paid' ? whenText(settledAt) : destination },
  ]
  const words = t(state === 'approved' && step ? stepWord(step, kind) : `recharge.state_${state}`)
  return (
    <Card
      title={t('recharge.takeOut', { amount: formatFen(amountFen, 'always') })}
      fact={
        <View className="u-row">
          <DemoMark shown={sandbox} />
          <View
            className={`wallet__state u-text-small u-bold u-rounded wallet__state--${isOver ? 'bad' : state === 'paid' ? 'ok' : 'wait'}`}
          >
            {words}
          </View>
        </View>
      }
    >
      {isOver ? (
        <View className="u-text-small u-text-secondary">
          {[note, whenInText(settledAt ?? decidedAt ?? requestedAt)].filter(Boolean).join(' · ')}
        </View>
      ) : (
        <View className="u-flex u-above-16">
          {steps.map(({ title, fact }, i) => (
            <View key={title} className={i < done ? 'wallet__step wallet__step--on' : 'wallet__step'}>
              <View className="wallet__dot u-relative" />
              <View className="u-bold u-text-small">{title}</View>
              <View className="u-text-small u-text-secondary u-break-anywhere">{fact}</View>
            </View>
          ))}
        </View>
      )}
      {state === 'paid' && note && <View className="u-text-small u-text-secondary">{note}</View>}
      {feeFen > 0 && state !== 'failed' && state !== 'rejected' && (
        <View className="u-text-small u-text-secondary">
          {t('recharge.feeOf', { fee: formatFen(feeFen), net: formatFen(amountFen - feeFen, 'always') })}
        </View>
      )}
      {confirmIn && confirmBy && <Confirm id={id} confirmBy={confirmBy} app={confirmIn} />}
    </Card>
  )
})
