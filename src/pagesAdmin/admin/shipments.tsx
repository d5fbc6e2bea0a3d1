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
import { t } from '@/features/admin/locale/desk'
import { deskStore, type Parcel } from '@/features/admin/store/desk-store'
import { copy } from './copy'
import { Decide, type Decision } from './decide'
import { Filters } from './filters'
import { Listing } from './listing'
import { ShipSheet } from './ship-sheet'
import { useDeskList } from './use-desk-list'

const STATES = ['paid', 'packed', 'shipped', 'received', 'returned'] as const satisfies readonly Parcel['state'][]
type State = (typeof STATES)[number]

const packing = ({ id, address: { name }, prizes }: Parcel): Decision => ({
  title: t('desk.packTitle'),
  text: t('desk.packText', { name, n: prizes.length }),
  go: t('desk.packDo'),
  action: () => actions.pack(id),
  done: () => t('desk.packed'),
})

const comingBack = ({ id, address: { name } }: Parcel): Decision => ({
  title: t('desk.backTitle'),
  text: t('desk.backText', { name }),
  go: t('desk.backDo'),
  action: () => actions.takeBack(id),
  done: () => t('desk.backDone'),
})

/** What is to be packed and handed over, the oldest first, with what to write on the parcel. */
export const Parcels = observer(function Parcels() {
  const { parcels } = deskStore
  const { state, choose, deciding, decide, ends } = useDeskList<Parcel, State>(parcels, 'paid')
  const [shipping, setShipping] = useState<Parcel>()
  return (
    <>
      <Filters keys={STATES} current={state} name={(key) => t(`desk.parcel_${key}`)} onChoose={choose} />
      <Listing
        list={parcels}
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
      {shipping && <ShipSheet parcel={shipping} onClose={() => setShipping(undefined)} onDone={ends.onDone} />}
    </>
  )
})

interface RowProps {
  parcel: Parcel
  onPack: () => void
  onShip: () => void
  onBack: () => void
}

const Row = observer(function Row({ parcel, onPack, onShip, onBack }: RowProps) {
  const { state, prizes, address, late, shipBy, shippedAt, carrier, trackingNumber } = parcel
  const open = state === 'paid' || state === 'packed'
  const whole = `${address.name} ${address.mobile}\n${placeText(address)}`
  return (
    <Card className="desk__card">
      <View className="desk__head">
        <View className="jb-grow">
          <View className="jb-b">
            {address.name} {address.mobile}
          </View>
          <View className="jb-2">{placeText(address)}</View>
        </View>
        <Button small kind="line" label={`${t('desk.copyAddress')} ${address.name}`} onTap={() => void copy(whole)}>
          {t('desk.copy')}
        </Button>
      </View>
      <View className="desk__things" {...aria({ role: 'list', label: t('desk.parcelCount', { n: prizes.length }) })}>
        {prizes.map(({ id, prize }) => (
          <View key={id} className="desk__thing" {...aria({ role: 'listitem' })}>
            <Tile className="desk__mini" tier={prize.tier} picture={prize.image} />
            <View className="desk__thingname">
              {prize.name} · {tierWord(prize.tier)}
            </View>
          </View>
        ))}
      </View>
      {open && shipBy && (
        <View className={late ? 'jb-xs desk__bad' : 'jb-xs jb-3'}>
          {late && `${t('desk.parcelLate')} · `}
          {t('desk.parcelBy', { time: whenInText(shipBy) })}
        </View>
      )}
      {carrier && trackingNumber && (
        <View className="jb-xs jb-2">
          {carrier.name} {trackingNumber} {shippedAt && `· ${t('desk.parcelSince', { time: whenInText(shippedAt) })}`}
        </View>
      )}
      {(open || state === 'shipped') && (
        <View className="desk__acts">
          {state === 'paid' && (
            <Button small kind="ink" onTap={onPack}>
              {t('desk.pack')}
            </Button>
          )}
          {state === 'packed' && (
            <Button small kind="ink" onTap={onShip}>
              {t('desk.ship')}
            </Button>
          )}
          {state === 'shipped' && (
            <Button small kind="line" onTap={onBack}>
              {t('desk.back')}
            </Button>
          )}
        </View>
      )}
    </Card>
  )
})
