import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Icon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'
import { t } from '@/features/draws/locale/opening'
import { soundStore } from '@/client/sound-store'
import type { Step } from './opening'

interface ControlsProps {
  step: Step
  onSkip: () => void
}

/** Skipping, first of all controls, and whether it may be heard. Nothing is left to skip at the last frame. */
export const Controls = observer(function Controls({ step, onSkip }: ControlsProps) {
  const { isOn } = soundStore
  const canSkip = step === 'resting' || step === 'asking' || step === 'opening'
  return (
    <View className="opening__controls u-flex">
      {canSkip && (
        <Tap className={`opening__skip${step === 'opening' ? ' opening__skip--leaving' : ''}`} onTap={onSkip}>
          <Icon name="skip" size="sm" />
          {t('opening.skip')}
        </Tap>
      )}
      <Tap
        className="opening__sound"
        role="switch"
        checked={isOn}
        label={t('opening.sound')}
        onTap={() => soundStore.toggle()}
      >
        <Icon name={isOn ? 'sound' : 'mute'} size="sm" />
      </Tap>
    </View>
  )
})
