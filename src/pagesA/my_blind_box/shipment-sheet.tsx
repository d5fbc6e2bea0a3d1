import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { whenText } from '@/i18n/time/text'
import { ErrorState } from '@/ui/notice'
import { Sheet } from '@/ui/sheet'
import { Bone, Skeleton } from '@/ui/skeleton'
import { Tap } from '@/ui/tap'
import { t } from '@/features/warehouse/locale/warehouse'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { copyText } from '@/platform/links'
import { toast } from '@/platform/feedback'
import { shippingStore, type Shipment } from '@/features/shipping/store/shipping-store'

/** Track of a parcel, newest first, and the link to its map. */
export const ShipmentSheet = observer(function ShipmentSheet({
  shipment,
  onClose,
}: {
  shipment: Shipment
  onClose: () => void
}) {
  const { parcel } = shippingStore
  const load = () => void parcel.load(shipment.id)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per parcel
  useEffect(load, [shipment.id])
  const shown = parcel.data?.id === shipment.id ? parcel.data : undefined
  const [first] = shipment.prizes
  const copy = () => {
    copyText(shipment.trackingNumber ?? '').then(
      () => toast({ message: t('warehouse.numberCopied') }),
      (error: Error) => toast({ message: error.message }),
    )
  }
  return (
    <Sheet open title={t(`warehouse.parcel_${shipment.state}`)} onClose={onClose}>
      {shipment.carrier && (
        <View className="mine__line u-flex u-line-below">
          <View className="u-grow">
            <View>{shipment.carrier.name}</View>
            <View className="u-text-secondary">{shipment.trackingNumber}</View>
          </View>
          <Tap className="mine__tool" onTap={copy}>
            {t('warehouse.copyNumber')}
          </Tap>
        </View>
      )}
      {!shown && parcel.error && <ErrorState error={parcel.error} onRetry={load} />}
      {!shown && !parcel.error && (
        <Skeleton>
          <Bone className="prize-actions__bone" />
        </Skeleton>
      )}
      {shown?.events.length === 0 && <View className="mine__note">{t('warehouse.noEvents')}</View>}
      <View {...aria({ role: 'list' })}>
        {shown?.events.map(({ at, text }, index) => (
          <View
            key={at + text}
            className={index === 0 ? 'mine__event mine__event--now' : 'mine__event'}
            {...aria({ role: 'listitem' })}
          >
            <View>{text}</View>
            <View className="u-text-small u-text-tertiary">{whenText(at)}</View>
          </View>
        ))}
      </View>
      {first && shipment.carrier && (
        <View className="mine__open u-flex u-above-24">
          <Button grow kind="line" onTap={() => go(linkTo(routes.prizeDetail, { id: first.id }))}>
            {t('warehouse.onMap')}
          </Button>
        </View>
      )}
    </Sheet>
  )
})
