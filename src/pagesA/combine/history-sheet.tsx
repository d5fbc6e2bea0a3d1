import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/card'
import { whenText } from '@/i18n/time/text'
import { Icon } from '@/ui/icon/shop'
import { EmptyState, ErrorState } from '@/ui/notice'
import { Sheet } from '@/ui/sheet'
import { Bone, Skeleton } from '@/ui/skeleton'
import { TierBadge } from '@/ui/tier-badge'
import { Tile } from '@/ui/tile'
import { t } from '@/features/draws/locale/combine'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { combineStore } from '@/features/draws/store/combine-store'

/** My combine runs, newest first, failures too; each leads to its result and its proof. */
export const HistorySheet = observer(function HistorySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { history } = combineStore
  useEffect(() => {
    if (open) void history.load({})
  }, [open, history])
  return (
    <Sheet open={open} title={t('combine.history')} onClose={onClose}>
      {history.isEmpty && <EmptyState title={t('combine.historyNone')} />}
      {history.total === undefined && !history.error && (
        <Skeleton>
          <Bone className="combine__history-bone u-below-16" />
          <Bone className="combine__history-bone u-below-16" />
        </Skeleton>
      )}
      {history.items.map(({ id, prize, recipe, createdAt }) => (
        <Cell
          key={id}
          role="link"
          lead={
            prize ? (
              <Tile className="combine__history-tile" tier={prize.tier} picture={prize.image} />
            ) : (
              <View className="combine__history-tile combine__history-tile--none">
                <Icon name="merge" />
              </View>
            )
          }
          title={prize ? t('combine.historyMade', { name: prize.name }) : t('combine.historyFailed')}
          note={`${recipe.title} · ${whenText(createdAt)}`}
          value={prize ? <TierBadge tier={prize.tier} /> : undefined}
          chev
          onTap={() => go(linkTo(routes.combineResult, { id }))}
        />
      ))}
      {history.error && <ErrorState error={history.error} onRetry={() => void history.retry()} />}
      {history.items.length > 0 && history.hasMore && !history.error && (
        <View className="u-row u-justify-center u-pad-y-16">
          <Button small busy={history.isLoading} onTap={() => void history.more()}>
            {t('combine.more')}
          </Button>
        </View>
      )}
    </Sheet>
  )
})
