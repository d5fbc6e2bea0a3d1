import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'
import { localeStore } from '@/i18n'
import { t } from '@/features/draws/locale/prize'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { copyText } from '@/platform/links'
import { toast } from '@/platform/feedback'
import { parcelStore, type Shipment } from '@/features/shipping/store/parcel-store'
import { ParcelMap } from './parcel-map'
import { Miss, Section } from './section'
import { Timeline } from './timeline'
import { whenInText } from '@/i18n/time/text'
import { cityText } from './words'

async function copyNumber(number: string) {
  try {
    await copyText(number)
    toast({ message: t('prizeDetail.copied'), level: 'success' })
  } catch {
    toast({ message: t('prizeDetail.copyFailed') })
  }
}

/** Describes the wait before a carrier has the shipment, with its deadline. */
function waitingFor({ state, payBy, shipBy }: Shipment): { title: string; text?: string } {
  if (state === 'requested') {
    return {
      title: t('prizeDetail.waitFreight'),
      text: payBy ? t('prizeDetail.waitFreightText', { time: whenInText(payBy) }) : undefined,
    }
  }
  const text = shipBy ? t('prizeDetail.shipBy', { time: whenInText(shipBy) }) : undefined
  if (state === 'returned') return { title: t('prizeDetail.cameBack') }
  return { title: state === 'packed' ? t('prizeDetail.waitShip') : t('prizeDetail.waitPack'), text }
}

/** The parcel it is sent with: its way on a map, its number, and every step of it, the newest first. */
export const Parcel = observer(function Parcel({ shipmentId }: { shipmentId: string }) {
  const { shipment: loaded, track } = parcelStore
  const shipment = loaded.data?.id === shipmentId ? loaded.data : undefined
  const found = track.data?.of === shipmentId ? track.data : undefined
  const load = () => void loaded.load(shipmentId)
  return (
    <Section
      title={t('prizeDetail.parcel')}
      fact={shipment?.trackingNumber && <Number shipment={shipment} />}
      sandbox={found?.sandbox}
      wanted={`${shipmentId} ${localeStore.current}`}
      load={load}
      error={loaded.error}
      lines={6}
    >
      {shipment &&
        (shipment.trackingNumber ? <OnItsWay shipment={shipment} onRefresh={load} /> : <NotYet shipment={shipment} />)}
    </Section>
  )
})

const Number = observer(function Number({ shipment }: { shipment: Shipment }) {
  const number = shipment.trackingNumber ?? ''
  return (
    <Tap
      className="prize-detail__number u-row u-tap-height u-text-small"
      label={t('prizeDetail.copyNumber', { n: number })}
      onTap={() => void copyNumber(number)}
    >
      {number}
      <Icon name="copy" size="sm" />
    </Tap>
  )
})

/** A carrier has it. */
const OnItsWay = observer(function OnItsWay({ shipment, onRefresh }: { shipment: Shipment; onRefresh: () => void }) {
  const { track } = parcelStore
  const found = track.data?.of === shipment.id ? track.data.track : undefined
  const load = () => void track.load(shipment)
  const locale = localeStore.current
  useEffect(() => {
    void parcelStore.track.load(shipment)
  }, [shipment, locale])
  const latest = found?.data[0]
  const city = latest && cityText(latest.areaName, latest.areaPinYin, locale === 'zh-CN')
  return (
    <>
      <ParcelMap shipment={shipment} />
      {found && (
        <View className="prize-detail__now u-row u-tap-height u-pad-y-8">
          <View className="u-bold u-text-medium u-grow">
            {t('prizeDetail.inCity', { city: city ?? '', state: t(`prizeDetail.track_${stateOf(found.state)}`) })}
          </View>
          <Button small kind="line" busy={track.isLoading} onTap={onRefresh}>
            {t('prizeDetail.refreshParcel')}
          </Button>
        </View>
      )}
      {track.error && !found && <Miss error={track.error} onRetry={load} />}
      <Timeline shipment={shipment} track={found} />
    </>
  )
})

const STATES = ['0', '1', '2', '3', '4', '5', '6'] as const

/** kuaidi100 knows more states than people do; the rest are on their way. */
function stateOf(state: string): (typeof STATES)[number] {
  return STATES.find((known) => known === state) ?? '0'
}

/** No carrier has it yet. */
const NotYet = observer(function NotYet({ shipment }: { shipment: Shipment }) {
  const { title, text } = waitingFor(shipment)
  return (
    <>
      <View className="prize-detail__now u-row u-tap-height u-pad-y-8">
        <View className="u-grow">
          <View className="u-bold u-text-medium">{title}</View>
          {text && <View className="u-text-small u-text-secondary">{text}</View>}
        </View>
        {shipment.state === 'requested' && (
          <Button small kind="line" onTap={() => go(linkTo(routes.myBoxes, { tab: 'shipments' }))}>
            {t('prizeDetail.toShipments')}
          </Button>
        )}
      </View>
      <Timeline shipment={shipment} />
    </>
  )
})
