import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { errorText } from '@/client/error-text'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { percent } from '@/ui/percent'
import { Sheet } from '@/ui/sheet'
import { Tap } from '@/ui/tap'
import { TierBadge } from '@/ui/tier-badge'
import { Tile } from '@/ui/tile'
import { t } from '@/features/orders/locale/purchase'
import { usePart } from '@/features/tools/store/use-part'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import type { BoxDetail } from '@/features/catalogue/store/box-store'
import { quoteStore } from '@/features/catalogue/store/quote-store'

interface ExcludeSheetProps {
  box: BoxDetail
  open: boolean
  chosen: string | undefined
  /** Number of excludes the user has. */
  mine: number
  /** More than one box is in the order. */
  many: boolean
  onChoose: (prizeId: string | undefined) => void
  onClose: () => void
}

/** Leaving one named prize out of one draw: the table that is left is shown before it is agreed to (rules B7). */
export const ExcludeSheet = observer(function ExcludeSheet(props: ExcludeSheetProps) {
  const { box, open, chosen, mine, many, onChoose, onClose } = props
  const [prizeId, setPrizeId] = useState(chosen)
  const onSale = usePart('props')
  const { exclude } = quoteStore
  // A choice that was not agreed to does not outlive the sheet.
  useEffect(() => {
    if (open) setPrizeId(chosen)
  }, [open, chosen])
  useEffect(() => {
    if (open && prizeId) void exclude.load(box.id, prizeId)
  }, [exclude, open, box.id, prizeId])
  const quoted = exclude.data?.prizeId === prizeId ? exclude.data : undefined
  // The table of an ordinary draw; near a guarantee another one is cut the same way.
  const table = quoted?.tables.find(({ rule }) => rule.kind === 'table')
  const chanceOf = (id: string) => {
    const entry = table?.entries.find((one) => one.prizeId === id)
    return table && entry ? percent((entry.weight / table.weightSum) * 1_000_000) : undefined
  }
  const foot = (
    <View className="u-row">
      {chosen !== undefined && (
        <Button kind="line" grow onTap={() => onChoose(undefined)}>
          {t('purchase.excludeNone')}
        </Button>
      )}
      {mine > 0 ? (
        <Button kind="main" grow disabled={!table} onTap={() => onChoose(prizeId)}>
          {t('purchase.excludeUse', { n: mine })}
        </Button>
      ) : (
        onSale && (
          <Button kind="ink" grow onTap={() => go(routes.props)}>
            {t('purchase.excludeGet')}
          </Button>
        )
      )}
    </View>
  )
  return (
    <Sheet open={open} title={t('purchase.excludeTitle')} onClose={onClose} foot={foot}>
      <View className="purchase__para">{t('purchase.excludeText')}</View>
      <View {...aria({ role: 'radiogroup', label: t('purchase.excludeTitle') })}>
        {box.prizes
          .filter(({ weight }) => weight > 0)
          .map((prize) => {
            const isOut = prize.id === prizeId
            const now = prizeId && !isOut ? chanceOf(prize.id) : undefined
            return (
              <Tap
                key={prize.id}
                role="radio"
                checked={isOut}
                label={t('purchase.leaveOut', { name: prize.name, chance: percent(prize.weight) })}
                className={isOut ? 'purchase__choice-out purchase__choice-out--on' : 'purchase__choice-out'}
                onTap={() => setPrizeId(prize.id)}
              >
                <Tile className="purchase__choice-tile" tier={prize.tier} picture={prize.image} />
                <View className="u-grow">{prize.name}</View>
                <TierBadge tier={prize.tier} />
                <View className="purchase__chance u-flex-none u-text-right u-before-16">
                  <View className={now ? 'u-text-small u-text-secondary' : 'u-bold'}>{percent(prize.weight)}</View>
                  {isOut && <View className="u-bold u-text-bad">{t('purchase.leftOut')}</View>}
                  {now && <View className="u-bold">{now}</View>}
                </View>
              </Tap>
            )
          })}
      </View>
      {table && (
        <View className="purchase__para u-text-small">
          {t('purchase.excludeHash', { hash: table.tableHash.slice(0, 12) })}
        </View>
      )}
      {exclude.error && prizeId && (
        <View className="u-text-bad" {...aria({ role: 'alert' })}>
          {errorText(exclude.error)}
        </View>
      )}
      {many && <View className="purchase__para u-text-small">{t('purchase.excludeOne')}</View>}
    </Sheet>
  )
})
