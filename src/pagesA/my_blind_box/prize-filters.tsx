import { stateNames, warehousePrizeStates } from '@contract/states'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { tiers } from '@contract/tiers'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Chip } from '@/ui/chip'
import { Icon } from '@/ui/icon'
import { Sheet } from '@/ui/sheet'
import { Tap } from '@/ui/tap'
import { tierWord } from '@/ui/tier-badge'
import { t } from '@/features/warehouse/locale/warehouse'
import type { WarehousePrize, PrizeFilter, PrizeState } from '@/features/warehouse/store/warehouse-store'
import { GiftsSheet } from './gifts-sheet'

export interface Wanted extends PrizeFilter {
  state: PrizeState
}

interface Props {
  series: readonly WarehousePrize['prize']['series'][]
  wanted: Wanted
  onChange: (change: Partial<Wanted>) => void
}

const STATES = stateNames(warehousePrizeStates)

/** Series as chips; tier and state in a sheet. */
export const Filters = observer(function Filters({ series, wanted, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const [gifts, setGifts] = useState(false)
  const others = [
    wanted.state === 'held' ? '' : t(`warehouse.prize_${wanted.state}`),
    wanted.tier ? tierWord(wanted.tier) : '',
  ].filter(Boolean)
  return (
    <View className="mine__filters u-flex u-above-32">
      <View className="jb-strip mine__chips" {...aria({ role: 'radiogroup', label: t('warehouse.series') })}>
        <Chip on={!wanted.seriesId} onTap={() => onChange({ seriesId: undefined })}>
          {t('warehouse.allSeries')}
        </Chip>
        {series.map(({ id, name }) => (
          <Chip key={id} on={id === wanted.seriesId} onTap={() => onChange({ seriesId: id })}>
            {name}
          </Chip>
        ))}
      </View>
      <Tap
        className="mine__filter u-flex u-flex-none u-relative"
        label={`${t('warehouse.filter')} ${others.join(' ')}`.trim()}
        expanded={open}
        onTap={() => setOpen(true)}
      >
        {others.join(' · ') || t('warehouse.filter')}
        <Icon name="down" size="sm" />
      </Tap>
      <Sheet open={open} title={t('warehouse.filter')} onClose={() => setOpen(false)}>
        <View className="mine__group">{t('warehouse.byState')}</View>
        <View className="mine__choices u-wrap" {...aria({ role: 'radiogroup', label: t('warehouse.byState') })}>
          {STATES.map((state) => (
            <Chip key={state} on={state === wanted.state} onTap={() => onChange({ state })}>
              {t(`warehouse.prize_${state}`)}
            </Chip>
          ))}
        </View>
        <View className="mine__group">{t('warehouse.byTier')}</View>
        <View className="mine__choices u-wrap" {...aria({ role: 'radiogroup', label: t('warehouse.byTier') })}>
          <Chip on={!wanted.tier} onTap={() => onChange({ tier: undefined })}>
            {t('warehouse.allTiers')}
          </Chip>
          {tiers.map((tier) => (
            <Chip key={tier} on={tier === wanted.tier} onTap={() => onChange({ tier })}>
              {tierWord(tier)}
            </Chip>
          ))}
        </View>
        <View className="mine__open u-flex u-above-24">
          <Button
            grow
            kind="line"
            onTap={() => {
              setOpen(false)
              setGifts(true)
            }}
          >
            {t('warehouse.gifts')}
          </Button>
          <Button grow kind="ink" onTap={() => setOpen(false)}>
            {t('warehouse.look')}
          </Button>
        </View>
      </Sheet>
      {gifts && <GiftsSheet onClose={() => setGifts(false)} />}
    </View>
  )
})
