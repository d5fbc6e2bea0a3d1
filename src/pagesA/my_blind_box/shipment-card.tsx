import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { formatFen } from '@contract/money'
import { errorText } from '@/client/error-text'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { whenInText } from '@/i18n/time/text'
import { Items } from '@/features/shipping/parts/prize-actions/items'
import { placeText } from '@/features/accounts/parts/address-book/draft'
import { t } from '@/features/warehouse/locale/warehouse'
import { dialog, toast } from '@/platform/feedback'
import { orderStore, type Order } from '@/features/orders/store/order-store'
import { shippingStore, type Shipment } from '@/features/shipping/store/shipping-store'
import { walletStore } from '@/features/wallet/store/wallet-store'
import { reasonsFor } from './after-sale-words'

interface Props {
  shipment: Shipment
  onPay: (order: Order) => void
  onTrack: () => void
  onClaim: () => void
  onChanged: () => void
}

/** The time that matters now, in words. */
function timeThatMatters(shipment: Shipment): string {
  const { state, payBy, shipBy, shippedAt, receivedBy, receivedAt, endedAt } = shipment
  const time = (key: 'parcelPayBy' | 'parcelShipBy' | 'parcelSince' | 'parcelAt', at: string | null) =>
    at ? t(`warehouse.${key}`, { time: whenInText(at) }) : ''
  if (state === 'requested') return time('parcelPayBy', payBy)
  if (state === 'paid' || state === 'packed') return time('parcelShipBy', shipBy)
  if (state === 'shipped') {
    const until = receivedBy ? t('warehouse.parcelReceivedBy', { time: whenInText(receivedBy) }) : ''
    return [time('parcelSince', shippedAt), until].filter(Boolean).join('\n')
  }
  return time('parcelAt', receivedAt ?? endedAt)
}

/** One shipment: what is in it, how it stands, and what can be done about it now. */
export const ShipmentCard = observer(function ShipmentCard({ shipment, onPay, onTrack, onClaim, onChanged }: Props) {
  const { orderFreight, cancel, confirm } = shippingStore
  const { id, state, prizes, address, freightFen, carrier, trackingNumber } = shipment
  const open = state === 'requested' || state === 'paid'
  const reasons = reasonsFor(shipment, Date.now())

  const attempt = async (work: () => Promise<unknown>, done?: string) => {
    try {
      await work()
      if (done) toast({ message: done })
    } catch (error) {
      toast({ message: errorText(error) })
    }
    onChanged()
  }
  const pay = () =>
    attempt(async () => {
      if (!orderStore.methods.data) await orderStore.methods.load()
      await walletStore.balance.load()
      const enough = (walletStore.balance.data?.balanceFen ?? 0) >= freightFen
      const other = orderStore.methods.data?.find((channel) => channel !== 'balance')
      onPay(await orderFreight.run(shipment, enough ? 'balance' : (other ?? 'balance')))
    })
  const giveUp = async () => {
    const { confirm: yes } = await dialog({
      message: freightFen > 0 && state === 'paid' ? t('warehouse.parcelCancelPaid') : t('warehouse.parcelCancelAsk'),
      confirmText: t('warehouse.cancelShipment'),
      cancelText: t('warehouse.cancelNo'),
    })
    if (yes) await attempt(() => cancel.run(id), t('warehouse.parcelCancelled'))
  }
  const received = async () => {
    const { confirm: yes } = await dialog({
      message: t('warehouse.parcelConfirmAsk'),
      confirmText: t('warehouse.parcelConfirmYes'),
    })
    if (yes) await attempt(() => confirm.run(id), t('warehouse.parcelConfirmed'))
  }
  return (
    <Card className="mine__order">
      <View className="u-flex u-align-baseline">
        <View className="u-bold u-grow">{t('warehouse.countOf', { n: prizes.length })}</View>
        <View className={state === 'requested' ? 'mine__state mine__state--open' : 'mine__state'}>
          {t(`warehouse.parcel_${state}`)}
        </View>
      </View>
      <View className="u-above-16">
        <Items items={prizes} />
      </View>
      <View className="u-text-small u-text-secondary mine__when">{timeThatMatters(shipment)}</View>
      <View className="u-text-small u-text-tertiary">
        {address.name} · {placeText(address)}
      </View>
      <View className="u-text-small u-text-tertiary">
        {carrier && trackingNumber ? `${carrier.name} ${trackingNumber}` : freightText(shipment)}
      </View>
      <View className="mine__acts">
        {reasons.length > 0 && (
          <Button small kind="line" onTap={onClaim}>
            {t('warehouse.claim')}
          </Button>
        )}
        {open && (
          <Button small kind="line" disabled={cancel.isRunning} onTap={() => void giveUp()}>
            {t('warehouse.parcelCancel')}
          </Button>
        )}
        {state === 'requested' && (
          <Button small kind="ink" busy={orderFreight.isRunning} onTap={() => void pay()}>
            {t('warehouse.parcelPay', { sum: formatFen(freightFen, 'always') })}
          </Button>
        )}
        {state !== 'requested' && state !== 'cancelled' && (
          <Button small onTap={onTrack}>
            {t('warehouse.track')}
          </Button>
        )}
        {state === 'shipped' && (
          <Button small kind="ink" disabled={confirm.isRunning} onTap={() => void received()}>
            {t('warehouse.parcelConfirm')}
          </Button>
        )}
      </View>
    </Card>
  )
})

/** Describes the freight, and the reason for none. */
function freightText({ freightFen, freightRule }: Shipment): string {
  return freightFen > 0
    ? t('warehouse.freightOf', { sum: formatFen(freightFen, 'always') })
    : t(`warehouse.freight_${freightRule}`)
}
