import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { fits, lengths } from '@contract/fields'
import { isPayoutBank, isPayoutHolder } from '@contract/payout-fields'
import { isReason } from '@/client/errors'
import { errorText } from '@/client/error-text'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Chip } from '@/ui/chip'
import { Field } from '@/ui/field'
import { Sheet } from '@/ui/sheet'
import { t } from '@/features/orders/locale/recharge'
import { toast } from '@/platform/feedback'
import { withdrawStore, type PayoutAccount } from '@/features/wallet/store/withdraw-store'

interface AccountSheetProps {
  open: boolean
  onClose: () => void
  onAdded: (account: PayoutAccount) => void
}

/** Binds a bank card or an Alipay account that money can go to. */
export const AccountSheet = observer(function AccountSheet({ open, onClose, onAdded }: AccountSheetProps) {
  return (
    <Sheet open={open} title={t('recharge.addAccount')} onClose={onClose}>
      <Form onAdded={onAdded} />
    </Sheet>
  )
})

const Form = observer(function Form({ onAdded }: Pick<AccountSheetProps, 'onAdded'>) {
  const kinds = withdrawStore.list.data?.ways.filter(({ open }) => open).map(({ kind: one }) => one) ?? []
  const [chosen, setKind] = useState<PayoutAccount['kind']>()
  const kind = chosen ?? kinds.find((one) => one === 'bank') ?? kinds[0] ?? 'bank'
  const [holder, setHolder] = useState('')
  const [number, setNumber] = useState('')
  const [bank, setBank] = useState('')
  const [missed, setMissed] = useState(false)
  const [wrong, setWrong] = useState('')
  const { addAccount } = withdrawStore
  const hasHolder = isPayoutHolder(holder.trim())
  const needsNumber = kind !== 'wechat'
  const hasNumber = !needsNumber || fits(number.trim(), lengths.payoutNumber)
  const needsBank = kind === 'bank'
  const hasBank = !needsBank || isPayoutBank(bank.trim())

  const save = async () => {
    setMissed(true)
    if (!hasHolder || !hasNumber || !hasBank) return
    try {
      const account = await addAccount.run({
        kind,
        holder: holder.trim(),
        ...(needsNumber ? { number: number.trim() } : {}),
        ...(needsBank ? { bank: bank.trim() } : {}),
      })
      void toast({ message: t('recharge.saved') })
      onAdded(account)
    } catch (error) {
      setWrong(isReason(error, 'VALIDATION_FAILED') ? t('recharge.numberWrong') : errorText(error))
    }
  }
  return (
    <>
      <View className="wallet__kinds u-wrap" {...aria({ role: 'radiogroup', label: t('recharge.kind') })}>
        {kinds.map((one) => (
          <Chip
            key={one}
            on={one === kind}
            onTap={() => {
              setKind(one)
              setWrong('')
            }}
          >
            {t(`recharge.${one}`)}
          </Chip>
        ))}
      </View>
      <Field
        titled
        label={t('recharge.holder')}
        value={holder}
        maxLength={lengths.payoutHolder.max}
        error={missed && !hasHolder ? t('recharge.holderWrong') : ''}
        onInput={setHolder}
      />
      {kind === 'wechat' ? (
        <View className="u-text-small u-text-secondary u-above-24">{wrong || t('recharge.wechatNote')}</View>
      ) : (
        <View className="u-above-24">
          <Field
            titled
            label={t(`recharge.number_${kind}`)}
            value={number}
            maxLength={lengths.payoutNumber.max}
            error={wrong || (missed && !hasNumber ? t('recharge.numberWrong') : '')}
            onInput={(typed) => {
              setNumber(typed)
              setWrong('')
            }}
          />
        </View>
      )}
      {needsBank && (
        <View className="u-above-24">
          <Field
            titled
            label={t('recharge.bankName')}
            placeholder={t('recharge.bankExample')}
            value={bank}
            maxLength={lengths.payoutBank.max}
            error={missed && !hasBank ? t('recharge.bankWrong', lengths.payoutBank) : ''}
            onInput={setBank}
          />
        </View>
      )}
      <View className="u-row u-above-24">
        <Button kind="main" grow busy={addAccount.isRunning} onTap={() => void save()}>
          {t('recharge.save')}
        </Button>
      </View>
    </>
  )
})
