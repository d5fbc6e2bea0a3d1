import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { MAX_OPENED_TOGETHER } from '@contract/limits'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { dayInText } from '@/i18n/time/text'
import { Figure } from '@/ui/figure'
import { EmptyState, ErrorState } from '@/ui/notice'
import { OfflineStrip } from '@/ui/notice/offline'
import { Bone, Skeleton } from '@/ui/skeleton'
import { Tap } from '@/ui/tap'
import { returnLines, returnWords } from '@/features/draws/parts/return-words'
import { t } from '@/features/warehouse/locale/warehouse'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { warehouseStore, type SealedBox } from '@/features/warehouse/store/warehouse-store'
import { groupBoxes, type BoxGroup } from './group'
import { RefundSheet } from './refund-sheet'
import { SealedSheet } from './sealed-sheet'

const open = (boxes: SealedBox[]) => go(linkTo(routes.opening, { ids: boxes.map((box) => box.id).join(',') }))

/** Sealed boxes by kind: opened one at a time, or up to ten together. */
export const SealedTab = observer(function SealedTab() {
  const { sealed } = warehouseStore
  const [refunding, setRefunding] = useState<string>()
  const [picking, setPicking] = useState<string>()
  const groups = groupBoxes(sealed.items)
  const chosen = groups.find((group) => group.box.id === refunding)
  const picked = groups.find((group) => group.box.id === picking)

  if (sealed.isEmpty) {
    return (
      <EmptyState
        title={t('warehouse.noSealed')}
        text={t('warehouse.noSealedText')}
        action={t('warehouse.toBoxes')}
        onAction={() => go(routes.home)}
      />
    )
  }
  if (groups.length === 0) {
    return sealed.error ? <ErrorState error={sealed.error} onRetry={() => void sealed.load({})} /> : <SealedBones />
  }
  return (
    <>
      {sealed.error && <OfflineStrip error={sealed.error} />}
      {groups.map((group, index) => (
        <Group
          key={group.box.id}
          group={group}
          main={index === 0}
          onRefund={() => setRefunding(group.box.id)}
          onPick={() => setPicking(group.box.id)}
        />
      ))}
      {picked && (
        <SealedSheet
          boxes={picked.boxes}
          most={MAX_OPENED_TOGETHER}
          onOpen={open}
          onClose={() => setPicking(undefined)}
        />
      )}
      {chosen && <RefundSheet open boxes={chosen.boxes} onClose={() => setRefunding(undefined)} />}
    </>
  )
})

interface GroupProps {
  group: BoxGroup
  /** The screen's one coral action is here. */
  main: boolean
  onRefund: () => void
  /** Chooses which to open. */
  onPick: () => void
}

const Group = observer(function Group({ group, main, onRefund, onPick }: GroupProps) {
  const { box, boxes } = group
  // Opened in the order they were drawn, so the oldest come first.
  const together = boxes.slice(-MAX_OPENED_TOGETHER).reverse()
  const [oldest] = together
  if (!oldest) return null
  const sealed = boxes.filter(({ state }) => state === 'sealed')
  const isRefundable = sealed.some(({ refundableUntil }) => refundableUntil !== null)
  const slots = boxes.flatMap(({ slot }) => slot ?? []).sort((a, b) => a - b)
  // Of odds boxes the sheet tells, box by box; here only why none of them can be returned.
  const lines = slots.length > 0 ? returnLines(sealed) : isRefundable ? [] : [...new Set(sealed.map(returnWords))]
  return (
    <Card>
      <View className="u-row">
        <Figure className="mine__box u-after-24" picture={box.layers.closed} />
        <View className="u-grow">
          <View className="u-text-medium u-bold" {...aria({ role: 'heading', level: 2 })}>
            {box.title}
          </View>
          <View className="mine__left">
            {t(sealed.length > 0 ? 'warehouse.left' : 'warehouse.toWatch', { n: boxes.length })}
          </View>
          {sealed.length === 0 && <View className="u-text-small u-text-secondary">{t('warehouse.openedAtOnce')}</View>}
          {slots.length > 1 && (
            <View className="u-text-small u-text-secondary">{t('warehouse.slots', { slots: slots.join(' · ') })}</View>
          )}
          {slots.length === 1 && (
            <View className="u-text-small u-text-secondary">{t('warehouse.slot', { n: slots.join() })}</View>
          )}
          {lines.map((line) => (
            <View key={line} className="u-text-small u-text-secondary">
              {line}
            </View>
          ))}
          <View className="u-row">
            <View className="u-grow u-text-small u-text-tertiary">
              {t('warehouse.since', { time: dayInText(oldest.boughtAt) })}
            </View>
            {boxes.length > 1 && (
              <Tap className="mine__refund u-flex-none u-relative u-text-small" onTap={onPick}>
                {t('warehouse.pick')}
              </Tap>
            )}
            {isRefundable && (
              <Tap className="mine__refund u-flex-none u-relative u-text-small" onTap={onRefund}>
                {t('warehouse.refund')}
              </Tap>
            )}
          </View>
        </View>
      </View>
      <View className="mine__open u-flex u-above-24">
        <Button grow kind={main && boxes.length === 1 ? 'main' : 'soft'} onTap={() => open([oldest])}>
          {t('warehouse.openOne')}
        </Button>
        {boxes.length > 1 && (
          <Button grow kind={main ? 'main' : 'soft'} onTap={() => open(together)}>
            {t('warehouse.openMany', { n: together.length })}
          </Button>
        )}
      </View>
    </Card>
  )
})

function SealedBones() {
  return (
    <Skeleton>
      <Bone className="mine__group-bone" />
      <Bone className="mine__group-bone" />
    </Skeleton>
  )
}
