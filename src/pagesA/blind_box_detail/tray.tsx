import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { aria } from '@/components/aria'
import { Figure } from '@/components/figure'
import { Tap } from '@/components/tap'
import { Tile } from '@/components/tile'
import { TierBadge } from '@/components/tier-badge'
import { t } from '@/locales/box'
import type { BoxDetail } from '@/stores/box-store'

type Pool = NonNullable<BoxDetail['pool']>
type Slot = Pool['slots'][number]

interface TrayProps {
  box: BoxDetail
  pool: Pool
  picked: readonly number[]
  onPick: (slots: number[]) => void
}

/** A tray's slots to pick from, what is still unopened in it, and the prize of whoever opens the last one (rules B2). */
export const Tray = observer(function Tray({ box, pool, picked, onPick }: TrayProps) {
  const toggle = (slot: number) =>
    onPick(picked.includes(slot) ? picked.filter((one) => one !== slot) : [...picked, slot].sort((a, b) => a - b))
  const { lastOne } = pool
  return (
    <View className="jb-card">
      <View className="jb-row">
        <View className="jb-card__title jb-grow">{t('box.tray', { n: pool.number })}</View>
        <View className="jb-xs jb-2">{t('box.trayLeft', { free: pool.free, n: pool.unopened, size: pool.size })}</View>
      </View>
      <View className="jb-xs jb-2 box__hint">{t('box.trayHint')}</View>
      <View className="box__slots" {...aria({ role: 'group', label: t('box.slots') })}>
        {pool.slots.map((slot) => (
          <SlotCell
            key={slot.slot}
            slot={slot}
            prize={box.prizes.find((prize) => prize.id === slot.prizeId)}
            picked={picked.includes(slot.slot)}
            onSale={box.state === 'on_sale'}
            onTap={() => toggle(slot.slot)}
          />
        ))}
      </View>
      {lastOne && (
        <View className="box__last">
          <Tile className="box__lasttile" tier={lastOne.tier} picture={lastOne.image} />
          <View className="jb-grow">
            <View className="jb-row">
              <View className="jb-b box__lastname">{t('box.lastOne', { name: lastOne.name })}</View>
              <TierBadge tier={lastOne.tier} />
            </View>
            <View className="jb-xs jb-2">{t('box.lastOneText')}</View>
          </View>
        </View>
      )}
    </View>
  )
})

/** What a slot is, in words for those who do not see it. */
function nameOf({ slot, state, mine }: Slot, prize: string | undefined): string {
  if (state === 'opened') return t('box.slotOpened', { n: slot, name: prize ?? '' })
  if (state === 'free') return t('box.slotFree', { n: slot })
  if (mine) return t('box.slotMine', { n: slot })
  return t(state === 'sold' ? 'box.slotSold' : 'box.slotReserved', { n: slot })
}

interface SlotCellProps {
  slot: Slot
  prize: BoxDetail['prizes'][number] | undefined
  picked: boolean
  onSale: boolean
  onTap: () => void
}

const SlotCell = observer(function SlotCell({ slot, prize, picked, onSale, onTap }: SlotCellProps) {
  const look = slot.mine && slot.state !== 'opened' ? 'mine' : slot.state
  const label = nameOf(slot, prize?.name)
  const inside = (
    <View className={`box__cell box__cell--${picked ? 'picked' : look}`}>
      {prize ? <Figure className="box__cellf" picture={prize.image} /> : slot.slot}
    </View>
  )
  if (slot.state !== 'free' || !onSale) {
    return (
      <View className="box__slot" {...aria({ role: 'img', label })}>
        {inside}
      </View>
    )
  }
  return (
    <Tap className="box__slot" role="checkbox" checked={picked} label={label} onTap={onTap}>
      {inside}
    </Tap>
  )
})
