import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { MAX_STOCK_ADDED } from '@contract/limits'
import { actions } from '@/features/admin/store/actions'
import { Field } from '@/ui/field'
import { t } from '@/features/admin/locale/admin'
import type { BoxDetail } from '@/features/admin/store/admin-catalogue-store'
import { Decide, type Decision } from './decision-sheet'
import { digitsOf, whole } from './whole'

interface Props {
  of: BoxDetail
  onClose: () => void
  onDone: () => void
}

/** Adds to the stock of a box's prizes. */
export const StockSheet = observer(function StockSheet({ of: { id, prizes }, onClose, onDone }: Props) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [error, setError] = useState('')
  const counts = prizes.map((prize) => ({ prizeId: prize.id, count: whole(typed[prize.id] || '0', MAX_STOCK_ADDED) }))
  const added = counts.flatMap(({ prizeId, count }) => (count ? [{ prizeId, count }] : []))
  const sum = added.reduce((all, { count }) => all + count, 0)

  const ready = () => {
    const bad = counts.some(({ count }) => count === undefined)
    setError(bad ? t('admin.restockBad') : sum === 0 ? t('admin.restockNone') : '')
    return !bad && sum > 0
  }
  const decision: Decision = {
    title: t('admin.restock'),
    text: t('admin.restockText'),
    go: t('admin.restockDo', { n: sum }),
    action: () => actions.restock(id, { prizes: added }),
    done: () => t('admin.restocked', { n: sum }),
  }
  return (
    <Decide decision={decision} onClose={onClose} onDone={onDone} ready={ready}>
      {prizes.map(({ id: prizeId, name, stock }) => (
        <View key={prizeId} className="admin__fill u-flex u-line-below u-pad-y-8">
          <View className="u-grow">
            <View>{name}</View>
            <View className="u-text-small u-text-tertiary">{t('admin.restockNow', { n: stock })}</View>
          </View>
          <View className="admin__fill-in u-flex-none u-before-16">
            <Field
              label={name}
              placeholder="0"
              type="number"
              maxLength={digitsOf(MAX_STOCK_ADDED)}
              value={typed[prizeId] ?? ''}
              onInput={(value) => {
                setTyped({ ...typed, [prizeId]: value })
                setError('')
              }}
            />
          </View>
        </View>
      ))}
      <View className="admin__problem">{error}</View>
    </Decide>
  )
})
