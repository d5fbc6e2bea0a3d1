import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { errorText } from '@/client/error-text'
import { t } from '../../locale/address'
import { dialog, toast } from '@/platform/feedback'
import { addressStore, type Address } from '../../store/address-store'
import { CheckMark } from '@/ui/check'
import { Tap } from '@/ui/tap'
import { draftOf, placeText } from './draft'

interface RowProps {
  address: Address
  /** Set on the chosen address; undefined where none is being chosen. */
  chosen?: boolean
  onChoose?: () => void
  onEdit: () => void
}

/** One address: who, where, and what can be done with it. */
export const AddressRow = observer(function AddressRow({ address, chosen, onChoose, onEdit }: RowProps) {
  const { save, remove } = addressStore
  const busy = save.isRunning || remove.isRunning
  const place = placeText(address)

  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      toast({ message: done })
    } catch (error) {
      toast({ message: errorText(error) })
    }
  }
  const askRemove = async () => {
    const { confirm } = await dialog({ message: t('address.removeAsk'), confirmText: t('address.remove') })
    if (confirm) await attempt(() => remove.run(address.id), t('address.removed'))
  }
  const makeDefault = () => save.run({ ...draftOf(address), isDefault: true }, address.id)
  const words = (
    <>
      <View className="u-grow">
        <View className="u-wrap u-align-baseline">
          <Text className="u-bold">{address.name}</Text>
          <Text className="u-text-secondary u-before-16">{address.mobile}</Text>
          {address.isDefault && (
            <Text className="address__default u-text-badge u-text-accent u-before-16">{t('address.default')}</Text>
          )}
        </View>
        <View className="u-text-secondary">{place}</View>
        {!address.served && <View className="u-text-small u-text-warn">{t('address.notServed')}</View>}
      </View>
      {chosen !== undefined && <CheckMark checked={chosen} />}
    </>
  )
  return (
    <View className="u-line-below">
      {onChoose ? (
        <Tap
          className="address__pick u-row u-wide u-text-left"
          role="radio"
          checked={chosen ?? false}
          label={t('address.oneAddress', { name: address.name, mobile: address.mobile, place })}
          onTap={onChoose}
        >
          {words}
        </Tap>
      ) : (
        <View className="address__pick u-row u-wide u-text-left">{words}</View>
      )}
      <View className="u-row">
        {!address.isDefault && (
          <Tap
            className="address__act u-row u-tap-height u-text-small"
            disabled={busy}
            onTap={() => void attempt(makeDefault, t('address.madeDefault'))}
          >
            {t('address.makeDefault')}
          </Tap>
        )}
        <View className="u-grow" />
        <Tap className="address__act u-row u-tap-height u-text-small" onTap={onEdit}>
          {t('address.edit')}
        </Tap>
        <Tap className="address__act u-row u-tap-height u-text-small" disabled={busy} onTap={() => void askRemove()}>
          {t('address.remove')}
        </Tap>
      </View>
    </View>
  )
})
