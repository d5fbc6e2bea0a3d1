import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { t } from '@/i18n/device'
import { chooseOnMap } from '@/platform/location'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import { ProviderNote } from '../provider-note'
import { PickerMap } from './map'
import { PlaceList } from './places'
import { PlacePicker, type PickedPlace } from '../../store/place-picker'
import './index.scss'

export type { PickedPlace } from '../../store/place-picker'

export interface LocationPickerProps {
  open: boolean
  onClose: () => void
  onPick: (place: PickedPlace) => void
}

/** Lets a person choose a place: where they are, what is around it, what they search for, or a spot on the map (R214–R218). */
export const LocationPicker = observer(function LocationPicker({ open, onClose, onPick }: LocationPickerProps) {
  const [state, setState] = useState(() => new PlacePicker())
  useEffect(() => {
    if (!open) return undefined
    // Each opening starts afresh: the person may be somewhere else by now.
    const fresh = new PlacePicker()
    setState(fresh)
    fresh.open()
    return () => fresh.close()
  }, [open])

  const use = ({ name, address, latitude, longitude }: PickedPlace) => {
    onPick({ name, address, latitude, longitude })
    onClose()
  }
  const onWechat = async () => {
    const place = await chooseOnMap?.(state.center).catch(console.warn)
    if (place) use(place)
  }
  const { picked } = state
  const foot = (
    <View>
      <View className="pick__chosen u-below-16">
        <View className={picked ? 'u-bold' : 'u-text-secondary'}>{picked ? picked.name : t('device.placeNone')}</View>
        {picked && <View className="u-text-secondary u-text-small">{picked.address}</View>}
      </View>
      <View className="u-row">
        {chooseOnMap && (
          <Button kind="line" className="pick__wechat" onTap={() => void onWechat()}>
            {t('device.wechatPick')}
          </Button>
        )}
        <Button kind="main" grow disabled={!picked} onTap={() => picked && use(picked)}>
          {t('device.placeUse')}
        </Button>
      </View>
    </View>
  )
  return (
    <Sheet open={open} title={t('device.placeTitle')} onClose={onClose} foot={foot}>
      <ProviderNote use="places" />
      <PickerMap state={state} />
      <PlaceList state={state} />
    </Sheet>
  )
})
