import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { actions } from '@/features/admin/store/actions'
import { placeText } from '@/features/accounts/parts/address-book/draft'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { whenInText } from '@/i18n/time/text'
import { Tile } from '@/ui/tile'
import { tierWord } from '@/ui/tier-badge'
import { t } from '@/features/admin/locale/admin'
import { adminStore, type Shipment } from '@/features/admin/store/admin-store'
import { copy } from './copy'
import { Decide, type Decision } from './decision-sheet'
import { Filters } from './filters'
import { Listing } from './listing'
import { ShipSheet } from './ship-sheet'
import { useAdminList } from './use-admin-list'

const STATES = ['paid', 'packed', 'shipped', 'received', 'returned'] as const satisfies readonly Shipment['state'][]
type State = (typeof STATES)[number]

const packing = ({ id, address: { name }, prizes }: Shipment): Decision => ({
  title: t('admin.packTitle'),
  text: t('admin.packText', { name, n: prizes.length }),
  go: t('admin.packDo'),
  action: () => actions.pack(id),
  done: () => t('admin.packed'),
})

const comingBack = ({ id, address: { name } }: Shipment): Decision => ({
  title: t('admin.backTitle'),
  text: t('admin.backText', { name }),
  go: t('admin.backDo'),
  action: () => actions.takeBack(id),
  done: () => t('admin.backDone'),
})

/** Shipments to pack and dispatch, the oldest first, with the label of each. */
export const Shipments = observer(function Shipments() {
  const { shipments } = adminStore
  const { state, choose, deciding, decide, ends } = useAdminList<Shipment, State>(shipments, 'paid')
  const [shipping, setShipping] = useState<Shipment>()
  return (
    <>
      <Filters keys={STATES} current={state} name={(key) => t(`admin.parcel_${key}`)} onChoose={choose} />
      <Listing
        list={shipments}
        render={(parcel) => (
          <Row
            parcel={parcel}
            onPack={() => decide(packing(parcel))}
            onShip={() => setShipping(parcel)}
            onBack={() => decide(comingBack(parcel))}
          />
        )}
      />
      {deciding && <Decide decision={deciding} {...ends} />}
      {shipping && (
        <ShipSheet
          name={shipping.address.name}
          ship={(label) => actions.ship(shipping.id, label)}
          onClose={() => setShipping(undefined)}
          onDone={ends.onDone}
        />
      )}
    </>
  )
})

interface RowProps {
  parcel: Shipment
  onPack: () => void
  onShip: () => void
  onBack: () => void
}

const Row = observer(function Row({ parcel, onPack, onShip, onBack }: RowProps) {
  const { state, prizes, address, late, shipBy, shippedAt, carrier, trackingNumber } = parcel
  const open = state === 'paid' || state === 'packed'
  const whole = `${address.name} ${address.mobile}\n${placeText(address)}`
  return (
    <Card className="admin__card">
      <View className="admin__head">
        <View className="u-grow">
          <View className="u-bold">
            {address.name} {address.mobile}
          </View>
          <View className="u-text-secondary">{placeText(address)}</View>
        </View>
        <Button small kind="line" label={`${t('admin.copyAddress')} ${address.name}`} onTap={() => void copy(whole)}>
          {t('admin.copy')}
        </Button>
      </View>
      <View
        className="admin__things u-wrap"
        {...aria({ role: 'list', label: t('admin.parcelCount', { n: prizes.length }) })}
      >
        {prizes.map(({ id, prize }) => (
          <View key={id} className="admin__thing u-flex" {...aria({ role: 'listitem' })}>
            <Tile className="admin__mini" tier={prize.tier} picture={prize.image} />
            <View className="u-flex-1 u-min-0 u-text-small">
              {prize.name} · {tierWord(prize.tier)}
            </View>
          </View>
        ))}
      </View>
      {open && shipBy && (
        <View className={late ? 'u-text-small admin__bad' : 'u-text-small u-text-tertiary'}>
          {late && `${t('admin.parcelLate')} · `}
          {t('admin.parcelBy', { time: whenInText(shipBy) })}
        </View>
      )}
      {carrier && trackingNumber && (
        <View className="u-text-small u-text-secondary">
          {carrier.name} {trackingNumber} {shippedAt && `· ${t('admin.parcelSince', { time: whenInText(shippedAt) })}`}
        </View>
      )}
      {(open || state === 'shipped') && (
        <View className="admin__acts">
          {state === 'paid' && (
            <Button small kind="ink" onTap={onPack}>
              {t('admin.pack')}
            </Button>
          )}
          {state === 'packed' && (
            <Button small kind="ink" onTap={onShip}>
              {t('admin.ship')}
            </Button>
          )}
          {state === 'shipped' && (
            <Button small kind="line" onTap={onBack}>
              {t('admin.back')}
            </Button>
          )}
        </View>
      )}
    </Card>
  )
})
