import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { t } from '@/i18n/device'
import { AppMap, type MapMarker } from '../app-map'
import { DemoMark } from '@/ui/demo-mark'
import { Icon } from '@/ui/icon/shop'
import { Bone } from '@/ui/skeleton'
import { Tap } from '@/ui/tap'
import type { PlacePicker } from '../../store/place-picker'

/** Zoom on a place that is known, and on one that is only roughly known. */
const NEAR = 16
const ROUGH = 14

function markersOf({ here, picked }: PlacePicker): MapMarker[] {
  const markers: MapMarker[] = []
  if (here) markers.push({ id: 'here', icon: 'here', title: t('device.here'), ...pointOf(here) })
  if (picked) markers.push({ id: 'picked', title: picked.name, ...pointOf(picked) })
  return markers
}

const pointOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({ latitude, longitude })

/** The map of a picker, with where the person is and what they have chosen. */
export const PickerMap = observer(function PickerMap({ state }: { state: PlacePicker }) {
  const { center, picked, here, lost, denied } = state
  const shown = picked ?? center
  const said = here
    ? here.source === 'network' && t('device.hereRough')
    : t(denied ? 'device.hereDenied' : lost ? 'device.hereFailed' : 'device.locating')
  return (
    <View className="pick__map u-line-above u-line-below">
      {shown ? (
        <AppMap
          className="pick__ground"
          center={shown}
          scale={picked || here?.source === 'device' ? NEAR : ROUGH}
          markers={markersOf(state)}
          label={t('device.placeMap')}
          onTap={(point) => void state.pickSpot(point)}
        />
      ) : (
        <Bone className="pick__ground" />
      )}
      <View className="u-row u-gutter u-tap-height">
        <View className="u-flex-1 u-text-small u-text-secondary">{said}</View>
        {state.sandbox && <DemoMark />}
        <Tap
          className="pick__locate u-center u-text-center"
          label={t('device.locate')}
          disabled={!here}
          onTap={() => state.goHome()}
        >
          <Icon name="locate" />
        </Tap>
      </View>
    </View>
  )
})
