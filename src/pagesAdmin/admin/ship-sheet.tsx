import { View } from '@tarojs/components'
import { carrierCodes, carriers, type Carrier } from '@contract/freight'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { TRACKING_NUMBER_PATTERN, lengths } from '@contract/fields'
import { errorText } from '@/client/error-text'
import type { Action } from '@/features/admin/store/actions'
import { aria } from '@/ui/aria'
import { Chip } from '@/ui/chip'
import { Field } from '@/ui/field'
import { Icon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'
import { localeStore } from '@/i18n'
import { t } from '@/features/admin/locale/admin'
import { toast } from '@/platform/feedback'
import { scan } from '@/platform/scan'
import { Decide, type Decision } from './decision-sheet'

const NUMBER = new RegExp(TRACKING_NUMBER_PATTERN)

interface Props {
  /** Recipient. */
  name: string
  /** Hands it over with this label. */
  ship: (label: { com: Carrier; num: string }) => Action
  onClose: () => void
  onDone: () => void
}

/** Hands a parcel to a carrier: which one, and the number on the label, typed or scanned. */
export const ShipSheet = observer(function ShipSheet({ name, ship, onClose, onDone }: Props) {
  const [com, setCom] = useState<Carrier>('shunfeng')
  const [number, setNumber] = useState('')
  const [error, setError] = useState('')
  const num = number.trim().toUpperCase()

  const read = async () => {
    try {
      const { success, result } = await scan()
      if (success) setNumber(result.trim())
    } catch (refusal) {
      toast({ message: errorText(refusal) })
    }
  }
  const ready = () => {
    const fits = NUMBER.test(num)
    setError(fits ? '' : t('admin.numberBad'))
    return fits
  }
  const decision: Decision = {
    title: t('admin.shipTitle'),
    text: t('admin.shipText', { name }),
    go: t('admin.shipDo'),
    action: () => ship({ com, num }),
    done: () => t('admin.shipped', { num }),
  }
  return (
    <Decide decision={decision} onClose={onClose} onDone={onDone} ready={ready}>
      <View className="u-text-small u-text-secondary u-above-24">{t('admin.carrier')}</View>
      <View className="admin__choices u-wrap" {...aria({ role: 'radiogroup', label: t('admin.carrier') })}>
        {carrierCodes.map((code) => (
          <Chip key={code} on={code === com} onTap={() => setCom(code)}>
            {carriers[code][localeStore.current === 'en' ? 'en' : 'zh']}
          </Chip>
        ))}
      </View>
      <Field
        titled
        label={t('admin.number')}
        value={number}
        maxLength={lengths.trackingNumber.max}
        error={error}
        onInput={(value) => {
          setNumber(value)
          setError('')
        }}
        after={
          <Tap
            className="admin__scan u-center u-text-secondary"
            label={t('admin.scanNumber')}
            onTap={() => void read()}
          >
            <Icon name="scan" />
          </Tap>
        }
      />
    </Decide>
  )
})
