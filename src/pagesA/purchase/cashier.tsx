import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button'
import { Money } from '@/components/money'
import { Sheet } from '@/components/sheet'
import { t as box } from '@/locales/box'
import { t } from '@/locales/purchase'
import { checkoutStore } from '@/stores/checkout-store'

interface CashierProps {
  open: boolean
  subject: string
  quantity: number
  totalFen: number
  onResult: (result: 'paid' | 'failed') => void
  onClose: () => void
}

/** The sandbox cashier: no money moves, and the shop hears of it as from a real one. */
export const Cashier = observer(function Cashier({
  open,
  subject,
  quantity,
  totalFen,
  onResult,
  onClose,
}: CashierProps) {
  const busy = checkoutStore.isRunning
  return (
    <Sheet open={open} title={t('purchase.cashierTitle')} onClose={onClose}>
      <View className="buy__cashier">
        <Money fen={totalFen} size="l" cents="always" />
        <View className="jb-2">
          {subject} × {box('box.boxes', { n: quantity })}
        </View>
      </View>
      <View className="buy__para">{t('purchase.cashierText')}</View>
      <View className="jb-row buy__verdict">
        <Button kind="line" grow disabled={busy} onTap={() => onResult('failed')}>
          {t('purchase.cashierFailed')}
        </Button>
        <Button kind="main" grow busy={busy} onTap={() => onResult('paid')}>
          {t('purchase.cashierPaid')}
        </Button>
      </View>
    </Sheet>
  )
})
