import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { t } from '../../locale/payment'
import { Button } from '@/ui/button'
import { Money } from '@/ui/money'
import { Sheet } from '@/ui/sheet'
import './index.scss'

interface CashierSheetProps {
  open: boolean
  totalFen: number
  /** Name of the purchase. */
  children: ReactNode
  busy: boolean
  onResult: (result: 'paid' | 'failed') => void
  onClose: () => void
}

/** The sandbox cashier: no money moves, and the shop hears of it as from a real one. */
export const CashierSheet = observer(function CashierSheet(props: CashierSheetProps) {
  const { open, totalFen, children, busy, onResult, onClose } = props
  return (
    <Sheet open={open} title={t('payment.channel_sandbox')} onClose={onClose}>
      <View className="jb-cashier u-stack-center u-surface-quiet u-rounded">
        <Money fen={totalFen} size="l" cents="always" />
        <View className="u-text-secondary">{children}</View>
      </View>
      <View className="u-text-secondary u-above-16">{t('payment.cashierText')}</View>
      <View className="u-row jb-cashier__actions">
        <Button kind="line" grow disabled={busy} onTap={() => onResult('failed')}>
          {t('payment.cashierFailed')}
        </Button>
        <Button kind="main" grow busy={busy} onTap={() => onResult('paid')}>
          {t('payment.cashierPaid')}
        </Button>
      </View>
    </Sheet>
  )
})
