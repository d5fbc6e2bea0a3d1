import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import type { Reason } from '@contract/refusals'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { ApiError } from '@/client/errors'
import { errorText } from '@/client/error-text'
import { ActionBar } from '@/ui/action-bar'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Field } from '@/ui/field'
import { ErrorState } from '@/ui/notice'
import { PasswordSheet } from '@/features/orders/parts/payment/password-sheet'
import { Tap } from '@/ui/tap'
import { t } from '@/features/orders/locale/recharge'
import { toast } from '@/platform/feedback'
import { session } from '@/client/stores'
import { isAnswered } from '@/client/idempotency-keys'
import { walletStore } from '@/features/wallet/store/wallet-store'
import { withdrawStore, type WithdrawalTo } from '@/features/wallet/store/withdraw-store'
import { fenOf } from './amounts'
import { PayoutAccounts } from './payout-accounts'
import { Withdrawals } from './withdrawals'

/** Refusals that typing the pay password again settles: the sheet stays and says it. */
const ASKS_AGAIN: readonly (Reason | undefined)[] = ['PAY_PASSWORD_WRONG', 'RATE_LIMITED']

/** Taking money out: how much, where to, what it costs and takes, and how the last ones stand (rules B11). */
export const WithdrawForm = observer(function WithdrawForm() {
  const [typed, setTyped] = useState('')
  const [to, setTo] = useState<WithdrawalTo>({ route: 'original' })
  const [missed, setMissed] = useState(false)
  const [asking, setAsking] = useState(false)
  const [error, setError] = useState<ApiError>()
  const { list, request } = withdrawStore
  const { balance, terms } = walletStore
  const load = () => {
    void list.load()
    void withdrawStore.accounts.load()
  }
  useEffect(load, [list])

  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={load} />
  const limits = terms.data?.withdrawal
  if (!list.data || !limits) return null
  const { leftTodayFen, originalRouteFen, withdrawableFen } = list.data
  const balanceFen = balance.data?.balanceFen ?? 0
  const account = to.route === 'account' && withdrawStore.accounts.data?.find(({ id }) => id === to.payoutAccountId)
  const way = account ? list.data.ways.find(({ kind }) => kind === account.kind) : undefined
  const feeFen = way?.feeFen ?? 0
  const most = Math.min(withdrawableFen, leftTodayFen, way?.maxFen ?? originalRouteFen)
  const amountFen = fenOf(typed)
  const isFitting = amountFen !== undefined && amountFen >= limits.minFen && amountFen <= most
  const wrong = t('recharge.amountWrong', {
    min: formatFen(limits.minFen),
    max: formatFen(Math.max(most, limits.minFen)),
  })

  const begin = () => {
    setMissed(!isFitting)
    setError(undefined)
    if (isFitting) setAsking(true)
    else void toast({ message: wrong })
  }
  const send = async (payPassword: string) => {
    try {
      await request.run(amountFen as number, to, payPassword)
      setAsking(false)
      setTyped('')
      setMissed(false)
      void toast({ message: t('recharge.requested') })
    } catch (thrown) {
      const refused = thrown instanceof ApiError ? thrown : undefined
      setError(refused)
      if (ASKS_AGAIN.includes(refused?.reason)) return
      setAsking(false)
      void toast({ message: isAnswered(thrown) ? errorText(thrown) : t('recharge.uncertain') })
    }
    await Promise.all([list.load(), balance.load()])
  }
  return (
    <View className="wallet__form">
      <Card>
        <Field
          type="number"
          titled
          label={t('recharge.amount')}
          value={typed}
          maxLength={8}
          before="¥"
          after={
            <Tap
              className="wallet__all u-tap-line u-flex-none u-text-accent"
              onTap={() => setTyped((most / 100).toFixed(2))}
            >
              {t('recharge.all')}
            </Tap>
          }
          error={missed && !isFitting ? wrong : ''}
          onInput={setTyped}
        />
        <View className="u-text-small u-text-secondary">
          {t('recharge.canTake', { amount: formatFen(withdrawableFen, 'always'), today: formatFen(leftTodayFen) })}
        </View>
        {withdrawableFen < balanceFen && (
          <View className="u-text-small u-text-secondary">
            {t('recharge.bonusSpent', { amount: formatFen(balanceFen - withdrawableFen) })}
          </View>
        )}
        {feeFen > 0 && (
          <View className="u-text-small u-text-secondary">
            {isFitting
              ? t('recharge.feeOf', { fee: formatFen(feeFen), net: formatFen(amountFen - feeFen, 'always') })
              : t('recharge.fee', { fee: formatFen(feeFen) })}
          </View>
        )}
        <View className="u-text-small u-text-secondary u-above-8">
          {t('recharge.rules', {
            min: formatFen(limits.minFen),
            daily: formatFen(limits.dailyMaxFen),
            review: formatFen(limits.reviewAboveFen),
          })}
        </View>
        {walletStore.earnings.data !== undefined && walletStore.earnings.data.total > 0 && (
          <View className="u-text-small u-text-secondary">{t('recharge.taxNote')}</View>
        )}
      </Card>
      <PayoutAccounts to={to} originalFen={originalRouteFen} onChoose={setTo} />
      {error && !asking && (
        <View className="wallet__wrong u-text-bad" {...aria({ role: 'alert' })}>
          {isAnswered(error) ? errorText(error) : t('recharge.uncertain')}
        </View>
      )}
      <Withdrawals records={list.data.records} sandbox={list.data.sandbox} />
      <ActionBar>
        <Button kind="main" grow onTap={begin}>
          {isFitting ? t('recharge.takeOut', { amount: formatFen(amountFen) }) : t('recharge.takeOutPlain')}
        </Button>
      </ActionBar>
      <PasswordSheet
        open={asking}
        totalFen={amountFen ?? 0}
        why={t('recharge.why', { amount: formatFen(amountFen ?? 0) })}
        action={{ word: t('recharge.takeOutPlain'), busy: t('recharge.asking') }}
        isSet={session.me.data?.payPasswordSet ?? true}
        error={error}
        busy={request.isRunning}
        onType={() => setError(undefined)}
        onPay={(pin) => void send(pin)}
        onClose={() => setAsking(false)}
      />
    </View>
  )
})
