import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { freightRules, MAX_SHIPMENT_PRIZES } from '@contract/freight'
import { formatFen } from '@contract/money'
import { recycling } from '@contract/recycling'
import { t } from '@/features/warehouse/locale/actions'
import { linkTo } from '@/navigation/links'
import { usePart } from '@/features/tools/store/use-part'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon/shop'
import { GiftSheet } from './gift-sheet'
import { freeRule, pointsOf, type ActionItem } from './item'
import { RecycleSheet } from './recycle-sheet'
import { ShipSheet } from './ship-sheet'
import './index.scss'

export type { ActionItem } from './item'
export { GiftSheet } from './gift-sheet'
export { RecycleSheet } from './recycle-sheet'
export { ShipSheet } from './ship-sheet'

/** One of the things to do with prizes that stand in the warehouse. */
export type PrizeAction = 'ship' | 'gift' | 'recycle'

/** Link to combining, with these prizes put in first. */
export const combineLink = (items: readonly ActionItem[]) =>
  linkTo(routes.combine, { prizes: items.map(({ id }) => id).join(',') })

export interface PrizeBarProps {
  /**
   * All held in the warehouse; one, or several that were chosen together. Without any there is no bar. Keep it mounted then: the
   * sheet that has just done something with them still shows what it did.
   */
  items: readonly ActionItem[]
  /** Says how many were chosen. */
  counted?: boolean
  /** Something was done with them: what the screen shows is no longer so. */
  onChanged: () => void
}

/** The bar at the lower edge with everything that can be done with prizes: combine, gift, recycle, ship. */
export const PrizeBar = observer(function PrizeBar({ items, counted, onChanged }: PrizeBarProps) {
  const [doing, setDoing] = useState<PrizeAction>()
  const canRecycle = usePart('recycling')
  const one = items.length === 1
  const tooMany = items.length > Math.min(MAX_SHIPMENT_PRIZES, recycling.maxPrizes)
  return (
    <>
      {items.length > 0 && (
        <ActionBar hint={<Hint items={items} counted={counted} tooMany={tooMany} />}>
          <View className="prize-actions__buttons u-flex">
            <Button kind="line" className="prize-actions__button" onTap={() => go(combineLink(items))}>
              {t('actions.combine')}
            </Button>
            {one && (
              <Button kind="line" className="prize-actions__button" onTap={() => setDoing('gift')}>
                {t('actions.gift')}
              </Button>
            )}
            {canRecycle && (
              <Button
                kind="line"
                className="prize-actions__button"
                disabled={tooMany}
                onTap={() => setDoing('recycle')}
              >
                {one ? t('actions.recycle') : t('actions.recycleFor', { n: pointsOf(items) })}
              </Button>
            )}
            <Button
              kind="main"
              className="prize-actions__button prize-actions__button--main"
              disabled={tooMany}
              onTap={() => setDoing('ship')}
            >
              {one ? t('actions.ship') : t('actions.shipMany')}
            </Button>
          </View>
        </ActionBar>
      )}
      <PrizeSheets items={items} doing={doing} onClose={() => setDoing(undefined)} onChanged={onChanged} />
    </>
  )
})

interface HintProps extends Pick<PrizeBarProps, 'items' | 'counted'> {
  tooMany: boolean
}

const Hint = observer(function Hint({ items, counted, tooMany }: HintProps) {
  const rule = freeRule(items)
  const sum = formatFen(freightRules.freeFromValueFen)
  const n = freightRules.freeFromItems
  return (
    <View className="u-row-wrap u-justify-between u-text-left">
      {counted && (
        <View className="prize-actions__chosen u-text-normal u-bold u-after-24">
          {t('actions.chosen', { n: items.length })}
        </View>
      )}
      <View className={rule ? 'prize-actions__free prize-actions__free--yes' : 'prize-actions__free'}>
        <Icon name="truck" size="sm" />
        {tooMany && t('actions.tooMany', { n: MAX_SHIPMENT_PRIZES })}
        {!tooMany && !rule && t('actions.freeFrom', { n, sum })}
        {!tooMany && rule === 'count' && t('actions.freeByCount', { n })}
        {!tooMany && rule === 'value' && t('actions.freeByValue', { sum })}
      </View>
    </View>
  )
})

export interface PrizeSheetsProps extends Pick<PrizeBarProps, 'items' | 'onChanged'> {
  /** Open sheet. */
  doing: PrizeAction | undefined
  onClose: () => void
}

/** The sheets of the actions, for screens whose buttons stand elsewhere. */
export const PrizeSheets = observer(function PrizeSheets({ items, doing, onClose, onChanged }: PrizeSheetsProps) {
  // A sheet keeps the prizes it was opened with, though the screen may have others by then.
  const [shown, setShown] = useState<{ doing: PrizeAction; items: readonly ActionItem[] }>()
  if (doing && shown?.doing !== doing) setShown({ doing, items })
  if (!doing && shown) setShown(undefined)
  if (!shown) return null
  const parts = { items: shown.items, onClose, onChanged }
  const [first] = shown.items
  if (shown.doing === 'ship') return <ShipSheet {...parts} />
  if (shown.doing === 'recycle') return <RecycleSheet {...parts} />
  return first ? <GiftSheet item={first} onClose={onClose} onChanged={onChanged} /> : null
})
