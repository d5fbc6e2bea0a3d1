import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { MAX_SPENDING_LIMIT_FEN } from '@contract/limits'
import { whenInText } from '@/i18n/time/text'
import { Field } from '@/ui/field'
import { Meter } from '@/ui/meter'
import { t } from '@/features/accounts/locale/security'
import { securityStore, type Limits } from '@/features/accounts/store/security-store'
import { FormEnd } from '../form-end'
import { useChange } from '../use-change'
import type { FormProps } from '.'

/** Digits of the highest limit, in yuan. */
const DIGITS = String(MAX_SPENDING_LIMIT_FEN / 100).length

/** Whole yuan as typed → fen, or undefined when it is no limit. */
function fenOf(text: string): number | undefined {
  const fen = /^\d+$/.test(text) ? Number(text) * 100 : undefined
  return fen !== undefined && fen <= MAX_SPENDING_LIMIT_FEN ? fen : undefined
}

function Spent({ words, spentFen, limitFen }: { words: string; spentFen: number; limitFen: number }) {
  return (
    <View className="security-spent u-above-16">
      <View className="u-text-small u-text-secondary">{words}</View>
      <Meter name={words} now={spentFen / 100} max={limitFen / 100} />
    </View>
  )
}

/** Limits in force, spending so far, and new limits: lower at once, higher after 24 hours (rules B12). */
export const LimitsForm = observer(function LimitsForm({ onDone }: FormProps) {
  const data = securityStore.limits.data as Limits
  const change = useChange(securityStore.setLimits, onDone)
  const [daily, setDaily] = useState(() => String(data.dailyFen / 100))
  const [monthly, setMonthly] = useState(() => String(data.monthlyFen / 100))
  const [tried, setTried] = useState(false)
  const [dailyFen, monthlyFen] = [fenOf(daily), fenOf(monthly)]
  const errorOf = (fen: number | undefined) => (tried && fen === undefined ? t('security.limitWrong') : '')
  const tooHigh = dailyFen !== undefined && monthlyFen !== undefined && dailyFen > monthlyFen

  const save = () => {
    setTried(true)
    if (dailyFen === undefined || monthlyFen === undefined || tooHigh) return
    void change.run({ dailyFen, monthlyFen }, ({ raise }) =>
      raise ? t('security.limitsLater', { time: whenInText(raise.from) }) : t('security.limitsSaved'),
    )
  }
  const todayFen = Math.min(data.dailyFen, data.unverifiedDailyFen ?? data.dailyFen)
  const said = (spent: number, limit: number) => ({ spent: formatFen(spent), limit: formatFen(limit) })
  return (
    <View className="security-form">
      <Spent
        words={t('security.spentToday', said(data.spentTodayFen, todayFen))}
        spentFen={data.spentTodayFen}
        limitFen={todayFen}
      />
      <Spent
        words={t('security.spentMonth', said(data.spentThisMonthFen, data.monthlyFen))}
        spentFen={data.spentThisMonthFen}
        limitFen={data.monthlyFen}
      />
      {data.raise && (
        <View className="security-hint">
          {t('security.limitsRaise', {
            time: whenInText(data.raise.from),
            daily: formatFen(data.raise.dailyFen),
            monthly: formatFen(data.raise.monthlyFen),
          })}
        </View>
      )}
      <Field
        titled
        label={t('security.daily')}
        type="number"
        maxLength={DIGITS}
        value={daily}
        error={errorOf(dailyFen) || (tried && tooHigh ? t('security.limitOrder') : '')}
        onInput={setDaily}
      />
      <Field
        titled
        label={t('security.monthly')}
        type="number"
        maxLength={DIGITS}
        value={monthly}
        error={errorOf(monthlyFen)}
        onInput={setMonthly}
      />
      <View className="security-hint">
        {t('security.limitsHint')}
        {data.unverifiedDailyFen !== null &&
          t('security.limitsUnverified', { limit: formatFen(data.unverifiedDailyFen) })}
        {data.perPaymentFen !== null && t('security.limitsMinor', { limit: formatFen(data.perPaymentFen) })}
      </View>
      <FormEnd change={change} action={t('security.save')} acting={t('security.saving')} onTap={save} />
    </View>
  )
})
