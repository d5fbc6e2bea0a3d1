import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { DataOf } from '@contract/client-types'
import { aria } from '@/ui/aria'
import { t } from '@/features/draws/locale/prize'
import type { Shipment } from '@/features/shipping/store/parcel-store'
import { whenText } from '@/i18n/time/text'
import { fromChina } from './words'

interface Step {
  at: string
  text: string
}

/** Lists the shop's own steps with a shipment, the newest first. */
function ownSteps({ requestedAt, paidAt, packedAt, shippedAt, freightFen, carrier }: Shipment): Step[] {
  const steps: [string | null, string][] = [
    [shippedAt, t('prizeDetail.step_shipped', { carrier: carrier?.name ?? '' })],
    [packedAt, t('prizeDetail.step_packed')],
    [paidAt, t(freightFen > 0 ? 'prizeDetail.step_paid' : 'prizeDetail.step_free')],
    [requestedAt, t('prizeDetail.step_requested')],
  ]
  return steps.flatMap(([at, text]) => (at ? [{ at, text }] : []))
}

/** Lists the carrier's reports, the newest first. */
const carrierSteps = (track: DataOf<'parcels.inquiry'>): Step[] =>
  track.data.map(({ ftime, time, context }) => ({ at: fromChina(ftime || time), text: context }))

/** Every step of a parcel, the newest first and marked: the carrier's, then the shop's own. */
export const Timeline = observer(function Timeline({
  shipment,
  track,
}: {
  shipment: Shipment
  track?: DataOf<'parcels.inquiry'>
}) {
  // That a carrier has it is the first thing the carrier says.
  const own = ownSteps(track?.data.length ? { ...shipment, shippedAt: null } : shipment)
  const steps = [...(track ? carrierSteps(track) : []), ...own]
  return (
    <View {...aria({ role: 'list', label: t('prizeDetail.timeline') })}>
      {steps.map(({ at, text }, index) => (
        <View
          key={`${at}${text}`}
          className={index === 0 ? 'prize-detail__step prize-detail__step--now' : 'prize-detail__step'}
          {...aria({ role: 'listitem' })}
        >
          <View className="prize-detail__dot" />
          <View className="u-grow">{text}</View>
          <View className="prize-detail__when u-flex-none u-text-small u-text-tertiary">{at && whenText(at)}</View>
        </View>
      ))}
    </View>
  )
})
