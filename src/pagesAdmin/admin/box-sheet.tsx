import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { ErrorState } from '@/ui/notice'
import { percent } from '@/ui/percent'
import { Sheet } from '@/ui/sheet'
import { Bone, Skeleton } from '@/ui/skeleton'
import { TierBadge } from '@/ui/tier-badge'
import { Tile } from '@/ui/tile'
import { t as box } from '@/features/catalogue/locale/box'
import { t } from '@/features/admin/locale/admin'
import { adminCatalogueStore, type BoxDetail } from '@/features/admin/store/admin-catalogue-store'
import { dateText } from '@/i18n/time/text'
import { boxDecision, actionsOf } from './box-actions'
import { Decide, type Decision } from './decision-sheet'
import { OddsSheet } from './odds-sheet'
import { StockSheet } from './stock-sheet'
import { toSection } from './sections'

interface Props {
  id: string
  onClose: () => void
  onChanged: () => void
}

/** One box: its stock and chances, and what may be done with it as it stands. */
export const BoxSheet = observer(function BoxSheet({ id, onClose, onChanged }: Props) {
  const { detail } = adminCatalogueStore
  const [deciding, setDeciding] = useState<Decision>()
  const [filling, setFilling] = useState<'stock' | 'odds'>()
  const load = () => void detail.load(id)
  useEffect(() => {
    detail.reset()
    void detail.load(id)
  }, [id, detail])
  const changed = () => {
    load()
    onChanged()
  }
  const { data, error } = detail
  if (deciding) return <Decide decision={deciding} onClose={() => setDeciding(undefined)} onDone={changed} />
  const fill = { onClose: () => setFilling(undefined), onDone: changed }
  if (data && filling === 'stock') return <StockSheet of={data} {...fill} />
  if (data && filling === 'odds') return <OddsSheet of={data} {...fill} />
  return (
    <Sheet open title={data?.title ?? ''} onClose={onClose}>
      {!data && error && <ErrorState error={error} onRetry={load} />}
      {!data && !error && (
        <Skeleton>
          <Bone className="admin__bone" />
          <Bone className="admin__bone" />
        </Skeleton>
      )}
      {data && <Contents of={data} onDecide={setDeciding} onFill={setFilling} />}
    </Sheet>
  )
})

interface ContentsProps {
  of: BoxDetail
  onDecide: (decision: Decision) => void
  onFill: (what: 'stock' | 'odds') => void
}

const Contents = observer(function Contents({ of, onDecide, onFill }: ContentsProps) {
  const { id, kind, state, priceFen, prizes, odds } = of
  return (
    <>
      <View className="u-text-secondary">
        {t(`admin.box_${state}`)} · {box(`box.${kind}`)} · {formatFen(priceFen)}
      </View>
      {kind === 'odds' && (
        <View className="u-text-small u-text-tertiary">
          {t('admin.auditVersion', { n: odds.number, time: dateText(odds.publishedAt) })}
        </View>
      )}
      <View className="admin__acts admin__acts--start">
        {actionsOf(of).map((action) => (
          <Button
            key={action}
            small
            kind={action === 'end' ? 'line' : 'ink'}
            onTap={() => onDecide(boxDecision(of, action))}
          >
            {t(`admin.${action}`)}
          </Button>
        ))}
        {kind === 'odds' && state !== 'ended' && (
          <Button small onTap={() => onFill('stock')}>
            {t('admin.restock')}
          </Button>
        )}
        {kind === 'odds' && state === 'paused' && (
          <Button small onTap={() => onFill('odds')}>
            {t('admin.odds')}
          </Button>
        )}
        {kind === 'odds' && (
          <Button small kind="line" onTap={() => toSection('audit', id)}>
            {t('admin.audit')}
          </Button>
        )}
      </View>
      {kind === 'odds' && state === 'on_sale' && (
        <View className="u-text-small u-text-tertiary">{t('admin.oddsPause')}</View>
      )}
      <View {...aria({ role: 'list', label: t('admin.contents') })}>
        {prizes.map(({ id: prizeId, name, tier, image, stock, weight }) => (
          <View key={prizeId} className="admin__prize u-flex u-tap-height u-line-below" {...aria({ role: 'listitem' })}>
            <Tile className="admin__mini" tier={tier} picture={image} />
            <View className="u-grow">
              <View>{name}</View>
              <View className="u-text-small u-text-secondary">
                {t('admin.stock', { n: stock, chance: percent(weight) })}
              </View>
            </View>
            <TierBadge tier={tier} />
          </View>
        ))}
      </View>
    </>
  )
})
