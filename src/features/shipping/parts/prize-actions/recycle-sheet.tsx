import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { DataOf } from '@contract/client-types'
import { recyclePoints, recycling } from '@contract/recycling'
import { errorText } from '@/client/error-text'
import { t } from '@/features/warehouse/locale/actions'
import { toast } from '@/platform/feedback'
import { session } from '@/client/stores'
import { recycleStore } from '@/features/warehouse/store/recycle-store'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { whenInText } from '@/i18n/time/text'
import { HoldButton } from '@/ui/hold-button'
import { Sheet } from '@/ui/sheet'
import { TierBadge } from '@/ui/tier-badge'
import { Tile } from '@/ui/tile'
import { pointsOf, type ActionItem } from './item'
import './index.scss'

interface Props {
  items: readonly ActionItem[]
  onClose: () => void
  onChanged: () => void
}

/** Points of recycling, prize by prize; confirmed by holding, and undone from here while it is fresh. */
export const RecycleSheet = observer(function RecycleSheet({ items, onClose, onChanged }: Props) {
  const { recycle, undo } = recycleStore
  const [done, setDone] = useState<DataOf<'prizes.recycle'>>()
  const [problem, setProblem] = useState('')
  const points = pointsOf(items)
  const ids = items.map(({ id }) => id)

  const attempt = async (work: () => Promise<void>) => {
    setProblem('')
    try {
      await work()
      void session.refresh()
    } catch (error) {
      setProblem(errorText(error))
    }
    // Also after a refusal: something else has become of them.
    onChanged()
  }
  const confirm = () => void attempt(async () => setDone(await recycle.run(ids)))
  const takeBack = () =>
    void attempt(async () => {
      await undo.run(ids)
      toast({ message: t('actions.undone') })
      onClose()
    })
  return (
    <Sheet open title={t('actions.recycleTitle')} onClose={onClose}>
      {done ? (
        <>
          <View className="prize-actions__done u-text-center u-rounded u-pad-32" {...aria({ role: 'status' })}>
            <View className="u-text-medium u-bold">{t('actions.recycled', { n: done.points })}</View>
            <View className="u-text-secondary">{t('actions.recycledNote', { time: whenInText(done.undoUntil) })}</View>
          </View>
          <Problem text={problem} />
          <View className="prize-actions__row u-row-wrap u-above-24">
            <Button grow kind="line" busy={undo.isRunning} onTap={takeBack}>
              {undo.isRunning ? t('actions.undoing') : t('actions.undo')}
            </Button>
            <Button grow kind="ink" onTap={onClose}>
              {t('actions.done')}
            </Button>
          </View>
        </>
      ) : (
        <>
          <View className="prize-actions__lines">
            {items.map(({ id, prize }) => (
              <View key={id} className="prize-actions__line u-row u-line-below">
                <Tile className="prize-actions__mini u-after-24" tier={prize.tier} picture={prize.image} />
                <View className="u-grow">{prize.name}</View>
                <TierBadge tier={prize.tier} />
                <View className="prize-actions__points u-flex-none u-text-right">
                  {t('actions.points', { n: recyclePoints(prize.valueFen) })}
                </View>
              </View>
            ))}
          </View>
          <View className="prize-actions__total u-text-medium u-text-right u-bold">
            {t('actions.recycleTotal', { n: points })}
          </View>
          <View className="prize-actions__note u-text-small u-text-secondary">
            {t('actions.recycleNote', { rate: 100 / recycling.fenPerPoint })}
          </View>
          <Problem text={problem} />
          <HoldButton label={t('actions.confirmRecycle', { n: points })} busy={recycle.isRunning} onHeld={confirm}>
            {recycle.isRunning ? t('actions.recycling') : t('actions.holdRecycle', { n: points })}
          </HoldButton>
        </>
      )}
    </Sheet>
  )
})

/** Why something was refused. */
export function Problem({ text }: { text: string }) {
  return (
    <View className={text ? 'prize-actions__problem u-tone-warn u-rounded' : ''} {...aria({ role: 'alert' })}>
      {text}
    </View>
  )
}
