import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { errorText } from '@/client/error-text'
import { aria } from '@/ui/aria'
import { Card, Cell } from '@/ui/card'
import { CheckMark } from '@/ui/check'
import { Icon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'
import { t } from '@/features/orders/locale/recharge'
import { dialog, toast } from '@/platform/feedback'
import { withdrawStore, type PayoutAccount, type WithdrawalTo } from '@/features/wallet/store/withdraw-store'
import { AccountSheet } from './account-sheet'

interface PayoutAccountsProps {
  to: WithdrawalTo
  /** Amount that can still go back the way it came, in fen. */
  originalFen: number
  onChoose: (to: WithdrawalTo) => void
}

/** Payout accounts: back the way it came, or an account that is bound; accounts are added and removed here. */
export const PayoutAccounts = observer(function PayoutAccounts({ to, originalFen, onChoose }: PayoutAccountsProps) {
  const [adding, setAdding] = useState(false)
  const { accounts, removeAccount } = withdrawStore
  const nameOf = ({ kind, number }: PayoutAccount) => `${t(`recharge.${kind}`)} ${number}`.trim()
  const isOpen = ({ kind }: PayoutAccount) =>
    withdrawStore.list.data?.ways.some((way) => way.kind === kind && way.open) ?? false
  const isComplete = ({ kind, bank }: PayoutAccount) => kind !== 'bank' || bank !== null
  const noteOf = (account: PayoutAccount) => {
    if (!isOpen(account)) return t('recharge.wayClosed')
    if (!isComplete(account)) return t('recharge.bankMissing')
    return [account.holder, account.bank].filter(Boolean).join(' · ')
  }
  const remove = async (account: PayoutAccount) => {
    const { confirm } = await dialog({ message: t('recharge.removeSure', { name: nameOf(account) }) })
    if (!confirm) return
    try {
      await removeAccount.run(account.id)
      if (to.route === 'account' && to.payoutAccountId === account.id) onChoose({ route: 'original' })
      void toast({ message: t('recharge.removed') })
    } catch (error) {
      void toast({ message: errorText(error) })
    }
    await accounts.load()
  }
  return (
    <Card flush>
      <View {...aria({ role: 'radiogroup', label: t('recharge.to') })}>
        <Cell
          role="radio"
          checked={to.route === 'original'}
          lead={<Icon name="refresh" />}
          title={t('recharge.original')}
          note={t('recharge.originalNote', { most: formatFen(originalFen) })}
          value={<CheckMark checked={to.route === 'original'} />}
          onTap={() => onChoose({ route: 'original' })}
        />
        {accounts.data?.map((account) => {
          const isOn = to.route === 'account' && to.payoutAccountId === account.id
          return (
            <View key={account.id} className="wallet__payout u-flex u-line-above">
              <View className="u-grow">
                <Cell
                  role="radio"
                  checked={isOn}
                  lead={<Icon name={account.kind === 'bank' ? 'wallet' : 'coin'} />}
                  title={nameOf(account)}
                  note={noteOf(account)}
                  disabled={!isOpen(account) || !isComplete(account)}
                  value={<CheckMark checked={isOn} />}
                  onTap={() => onChoose({ route: 'account', payoutAccountId: account.id })}
                />
              </View>
              <Tap
                className="wallet__remove u-center u-flex-none u-text-secondary"
                label={t('recharge.remove', { name: nameOf(account) })}
                onTap={() => void remove(account)}
              >
                <Icon name="x" size="sm" />
              </Tap>
            </View>
          )
        })}
      </View>
      <Cell lead={<Icon name="plus" />} title={t('recharge.addAccount')} chev onTap={() => setAdding(true)} />
      <AccountSheet
        open={adding}
        onClose={() => setAdding(false)}
        onAdded={(account) => {
          setAdding(false)
          onChoose({ route: 'account', payoutAccountId: account.id })
          void accounts.load()
        }}
      />
    </Card>
  )
})
