import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState, ErrorState } from '@/ui/notice'
import { OfflineStrip } from '@/ui/notice/offline'
import { PrizeBar } from '@/features/shipping/parts/prize-actions'
import { Shelf } from '@/ui/shelf'
import { Bone, Skeleton } from '@/ui/skeleton'
import { Stepper } from '@/ui/stepper'
import { Tap } from '@/ui/tap'
import { tierWord } from '@/ui/tier-badge'
import { t } from '@/features/warehouse/locale/warehouse'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { tick } from '@/platform/effects'
import { warehouseStore } from '@/features/warehouse/store/warehouse-store'
import { chosenOf, everything, spares, toggled, type Choice } from './choice'
import { groupPrizes, type PrizeGroup } from './group'

interface Props {
  /** A series or a tier is wanted, so an empty shelf is no empty warehouse. */
  narrowed: boolean
  selectId?: string
  onReload: () => void
}

/** The shelf: what came out and is still here. In choose mode a tap chooses, and the bar says what can be done with it. */
export const PrizeGrid = observer(function PrizeGrid({ narrowed, selectId, onReload }: Props) {
  const { prizes } = warehouseStore
  const [choosing, setChoosing] = useState(selectId !== undefined)
  const [choice, setChoice] = useState<Choice>()
  const groups = groupPrizes(prizes.items)
  const asked = prizes.items.find(({ id }) => id === selectId)
  // Until something else is chosen, it is the prize that the address named.
  const current: Choice = choice ?? (choosing && asked ? { [asked.prize.id]: 1 } : {})
  const chosen = choosing ? chosenOf(prizes.items, current, selectId) : []

  const tap = (group: PrizeGroup) => {
    if (choosing) setChoice(toggled(current, group))
    else go(linkTo(routes.prizeDetail, { id: group.newest }))
  }
  /** Holding one begins choosing with it, as a tap on 多选 and one on it would. */
  const hold = (group: PrizeGroup) => {
    tick('light')
    setChoosing(true)
    setChoice(toggled({}, group))
  }
  const groupOf = ({ id }: { id: string }) => groups.find(({ prize }) => prize.id === id) as PrizeGroup
  const begin = (on: boolean) => {
    setChoosing(on)
    setChoice({})
  }
  const changed = () => {
    setChoice({})
    onReload()
  }
  return (
    <>
      {prizes.error && groups.length > 0 && <OfflineStrip error={prizes.error} />}
      {prizes.isEmpty && (
        <EmptyState
          title={narrowed ? t('warehouse.noSeriesPrizes') : t('warehouse.noPrizes')}
          text={narrowed ? t('warehouse.noSeriesPrizesText') : t('warehouse.noPrizesText')}
          action={narrowed ? undefined : t('warehouse.toBoxes')}
          onAction={() => go(routes.home)}
        />
      )}
      {groups.length > 0 && (
        <>
          <Toolbar groups={groups} choosing={choosing} onChoosing={begin} onChoice={setChoice} />
          <Shelf
            items={groups.map(({ prize, count }) => ({
              id: prize.id,
              picture: prize.image,
              name: prize.name,
              tier: prize.tier,
              count,
              chosen: choosing ? (current[prize.id] ?? 0) > 0 : undefined,
              label: t('warehouse.prizeCount', { name: prize.name, tier: tierWord(prize.tier, true), n: count }),
            }))}
            onTap={(item) => tap(groupOf(item))}
            onHold={choosing ? undefined : (item) => hold(groupOf(item))}
          />
        </>
      )}
      {choosing && <HowMany groups={groups} choice={current} onChoice={setChoice} />}
      {groups.length === 0 && prizes.error && <ErrorState error={prizes.error} onRetry={onReload} />}
      {groups.length === 0 && !prizes.error && !prizes.isEmpty && (
        <Skeleton>
          <Bone className="mine__shelf-bone" />
        </Skeleton>
      )}
      {groups.length > 0 && prizes.hasMore && (
        <View className="mine__more u-flex u-justify-center u-above-32">
          <Button small busy={prizes.isLoading} onTap={() => void prizes.more()}>
            {t('warehouse.more')}
          </Button>
        </View>
      )}
      <PrizeBar items={chosen} counted onChanged={changed} />
      {chosen.length > 0 && <View className="mine__bar-room" />}
    </>
  )
})

interface ToolbarProps {
  groups: readonly PrizeGroup[]
  choosing: boolean
  onChoosing: (on: boolean) => void
  onChoice: (choice: Choice) => void
}

/** Number of prizes, and the switch for choosing. */
const Toolbar = observer(function Toolbar({ groups, choosing, onChoosing, onChoice }: ToolbarProps) {
  // Chosen can be what is here; counted is everything, whether it has been fetched or not.
  const here = groups.reduce((sum, group) => sum + group.count, 0)
  const count = choosing ? here : (warehouseStore.prizes.total ?? here)
  const spare = spares(groups)
  return (
    <View className="mine__tools u-flex u-relative u-tap-height">
      <View className="u-grow u-text-secondary">{t('warehouse.pieces', { n: count })}</View>
      {choosing && Object.keys(spare).length > 0 && (
        <Tap className="mine__tool" onTap={() => onChoice(spare)}>
          {t('warehouse.chooseSpares')}
        </Tap>
      )}
      {choosing && (
        <Tap className="mine__tool" onTap={() => onChoice(everything(groups))}>
          {t('warehouse.chooseAll')}
        </Tap>
      )}
      <Tap className="mine__tool" onTap={() => onChoosing(!choosing)}>
        {choosing ? t('warehouse.chooseEnd') : t('warehouse.choose')}
      </Tap>
    </View>
  )
})

interface HowManyProps {
  groups: readonly PrizeGroup[]
  choice: Choice
  onChoice: (choice: Choice) => void
}

/** Of what there is more than one: how many of them. */
const HowMany = observer(function HowMany({ groups, choice, onChoice }: HowManyProps) {
  const several = groups.filter(({ prize, count }) => count > 1 && choice[prize.id])
  if (several.length === 0) return null
  return (
    <Card title={t('warehouse.howMany')}>
      {several.map(({ prize, count }) => (
        <View key={prize.id} className="mine__line u-flex u-line-below">
          <View className="u-grow">
            {prize.name} <View className="u-text-small u-text-tertiary">{t('warehouse.ofMany', { n: count })}</View>
          </View>
          <Stepper
            label={t('warehouse.howManyOf', { name: prize.name })}
            value={choice[prize.id] ?? 1}
            min={1}
            max={count}
            onChange={(n) => onChoice({ ...choice, [prize.id]: n })}
          />
        </View>
      ))}
    </Card>
  )
})
