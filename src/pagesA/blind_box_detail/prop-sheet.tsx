import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { isReason } from '@/client/errors'
import { errorText } from '@/client/error-text'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Chip } from '@/ui/chip'
import { Icon } from '@/ui/icon/shop'
import { Sheet } from '@/ui/sheet'
import { t } from '@/features/catalogue/locale/tray'
import { usePart } from '@/features/tools/store/use-part'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import type { BoxDetail } from '@/features/catalogue/store/box-store'
import { trayStore, type Clue, type ClueKind } from '@/features/draws/store/tray-store'
import { ClueLine } from './clue-line'

interface PropSheetProps {
  box: BoxDetail
  kind: ClueKind
  open: boolean
  /** The slots it may be used on. */
  slots: readonly number[]
  /** The one it is used on unless another is chosen. */
  current: number | undefined
  onClose: () => void
  /** It was used: counts and clues have changed. */
  onUsed: () => void
}

/** Using a hint or a peek: what it does, what it costs, on which slot, and then what it said (rules B7). */
export const PropSheet = observer(function PropSheet({ open, kind, onClose, ...asked }: PropSheetProps) {
  return (
    <Sheet open={open} title={t(kind === 'hint' ? 'tray.hintTitle' : 'tray.peekTitle')} onClose={onClose}>
      <Using {...asked} kind={kind} onClose={onClose} />
    </Sheet>
  )
})

/** Mounted while the sheet is open: what was said last does not outlive it. */
const Using = observer(function Using({ box, kind, slots, current, onUsed }: Omit<PropSheetProps, 'open'>) {
  const [slot = slots[0], setSlot] = useState(current)
  const [said, setSaid] = useState<Clue>()
  const [wrong, setWrong] = useState('')
  const onSale = usePart('props')
  const { props, use } = trayStore
  const prop = props.data?.find(({ id }) => id === kind)
  const isHint = kind === 'hint'
  const before = box.tray?.clues.filter((clue) => clue.slot === slot && clue.usedAt !== said?.usedAt) ?? []

  const ask = async () => {
    const { tray } = box
    if (!tray || slot === undefined) return
    setWrong('')
    try {
      setSaid(await use.run(kind, tray.id, slot))
    } catch (error) {
      setWrong(isReason(error, 'STATE_CONFLICT') ? t('tray.nothingNew') : errorText(error))
    }
    onUsed()
  }
  const pick = (one: number) => {
    setSlot(one)
    setSaid(undefined)
    setWrong('')
  }
  return (
    <>
      <View className="box__para">{t(isHint ? 'tray.hintText' : 'tray.peekText')}</View>
      {slots.length > 1 && (
        <View className="box__which u-wrap u-above-16" {...aria({ role: 'radiogroup', label: t('tray.whichSlot') })}>
          {slots.map((one) => (
            <Chip key={one} on={one === slot} onTap={() => pick(one)}>
              {t('tray.number', { n: one })}
            </Chip>
          ))}
        </View>
      )}
      {before.map((clue) => (
        <ClueLine key={clue.usedAt} box={box} clue={clue} />
      ))}
      {said && (
        <View className="box__said u-bold u-rounded" {...aria({ role: 'status', live: 'polite' })}>
          <ClueLine box={box} clue={said} />
        </View>
      )}
      {wrong && (
        <View className="box__wrong u-text-bad" {...aria({ role: 'alert' })}>
          {wrong}
        </View>
      )}
      <View className="box__warn u-tone-warn u-flex u-align-start">
        <Icon name="info" size="sm" />
        <View className="u-grow">{t('tray.noRefund')}</View>
      </View>
      <View className="u-text-small u-text-secondary">{t('tray.truth')}</View>
      {prop && (
        <View className="box__use u-above-32">
          <View className="u-text-secondary">{t('tray.mine', { n: prop.mine })}</View>
          {prop.mine > 0 ? (
            <Button kind="main" grow busy={use.isRunning} onTap={() => void ask()}>
              {use.isRunning ? t('tray.using') : t(isHint ? 'tray.useHint' : 'tray.usePeek', { n: slot ?? '' })}
            </Button>
          ) : (
            onSale && (
              <Button kind="ink" grow onTap={() => go(routes.props)}>
                {t(isHint ? 'tray.getHint' : 'tray.getPeek', { price: formatFen(prop.priceFen) })}
              </Button>
            )
          )}
        </View>
      )}
    </>
  )
})
