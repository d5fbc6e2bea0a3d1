import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { randomNumber } from '@/platform/random-number'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon/shop'
import { Tile } from '@/ui/tile'
import { TierBadge } from '@/ui/tier-badge'
import { t } from '@/features/catalogue/locale/box'
import { t as trayText } from '@/features/catalogue/locale/tray'
import type { BoxDetail } from '@/features/catalogue/store/box-store'
import { trayStore } from '@/features/draws/store/tray-store'
import { ClueLine } from './clue-line'
import { ReservedSlots } from './reserved-slots'
import { Returns } from './returns'
import { Slot } from './slot'
import type { Slots } from './use-slots'

type Detail = NonNullable<BoxDetail['tray']>

interface TrayProps {
  box: BoxDetail
  tray: Detail
  slots: Slots
  /** Slots may have changed hands. */
  onChanged: () => void
}

/** Slots of a tray to pick from, their clues, and the last-one prize (rules B2, B7). */
export const Tray = observer(function Tray({ box, tray, slots, onChanged }: TrayProps) {
  const { picked, shaken, toggle } = slots
  const unpicked = tray.slots.flatMap(({ slot, state }) => (state === 'free' && !picked.includes(slot) ? slot : []))
  // Clues about opened slots are of no more use.
  const open = new Set(tray.slots.flatMap(({ slot, state }) => (state === 'opened' ? slot : [])))
  const clues = tray.clues.filter(({ slot }) => !open.has(slot))
  const known = new Set(clues.map(({ slot }) => slot))
  return (
    <View className="jb-card">
      <View className="u-row u-flex-wrap u-justify-between">
        <View className="jb-card__title">{t('box.trayNumber', { n: tray.number })}</View>
        <View className="u-text-small u-text-secondary">
          {t('box.trayLeft', { free: tray.free, n: tray.unopened, size: tray.size })}
        </View>
      </View>
      <View className="u-row u-flex-wrap u-justify-between">
        <View className="u-text-small u-text-secondary u-grow box__hint">{t('box.trayHint')}</View>
        {unpicked.length > 0 && (
          <Button small kind="line" onTap={() => toggle(unpicked[randomNumber({ max: unpicked.length - 1 })])}>
            {trayText('tray.pickForMe')}
          </Button>
        )}
      </View>
      {trayStore.reserved.data?.map((order) => (
        <ReservedSlots key={order.orderNo} box={box} order={order} onOver={onChanged} />
      ))}
      <View className="box__slots u-wrap" {...aria({ role: 'group', label: t('box.slots') })}>
        {tray.slots.map((slot) => (
          <Slot
            key={slot.slot}
            box={box}
            slot={slot}
            picked={picked.includes(slot.slot)}
            known={known.has(slot.slot)}
            shakes={shaken?.slot === slot.slot ? shaken.turn : 0}
            onTap={() => toggle(slot.slot)}
          />
        ))}
      </View>
      <Legend />
      <Returns tray={tray} />
      {clues.length > 0 && (
        <View className="box__clues u-line-above u-above-24">
          <View className="u-bold">{trayText('tray.clues')}</View>
          {clues.map((clue) => (
            <ClueLine key={`${clue.slot}${clue.kind}${clue.prizeId}`} box={box} clue={clue} />
          ))}
        </View>
      )}
      {tray.lastOne && <LastOne prize={tray.lastOne} />}
    </View>
  )
})

/** Legend of the slots' looks. */
const Legend = observer(function Legend() {
  const looks = [
    ['free', trayText('tray.legendFree')],
    ['picked', trayText('tray.legendPicked')],
    ['reserved', trayText('tray.legendReserved')],
    ['mine', trayText('tray.legendMine')],
    ['opened', trayText('tray.legendOpened')],
  ]
  return (
    <View className="box__legend u-wrap u-text-small u-text-secondary" {...aria({ hidden: true })}>
      {looks.map(([look, words]) => (
        <View key={look} className="box__look u-row">
          <View className={`box__swatch box__swatch--${look}`} />
          {words}
        </View>
      ))}
      <View className="box__look box__look--ok u-row">
        <Icon name="shield" size="sm" />
        {trayText('tray.sealed')}
      </View>
    </View>
  )
})

function LastOne({ prize }: { prize: NonNullable<Detail['lastOne']> }) {
  return (
    <View className="box__last u-row u-line-above u-above-24">
      <Tile className="box__last-tile u-after-24" tier={prize.tier} picture={prize.image} />
      <View className="u-grow">
        <View className="u-row">
          <View className="u-bold u-after-16">{t('box.lastOne', { name: prize.name })}</View>
          <TierBadge tier={prize.tier} />
        </View>
        <View className="u-text-small u-text-secondary">{t('box.lastOneText')}</View>
      </View>
    </View>
  )
}
