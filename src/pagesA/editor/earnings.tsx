import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { BarChart } from '@/ui/bar-chart'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { china, DAY } from '@/i18n/time/china'
import { whenText } from '@/i18n/time/text'
import { Money } from '@/ui/money'
import { EmptyState, ErrorState } from '@/ui/notice'
import { Bone, Skeleton } from '@/ui/skeleton'
import { t } from '@/features/studio/locale/studio'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { studioStore, type Sale } from '@/features/studio/store/studio-store'

/** Days in the chart. */
const DAYS = 7

/** Sums the known sales of the days up to today. */
function byDay(sales: readonly Sale[]) {
  return Array.from({ length: DAYS }, (_, back) => {
    const day = china().subtract(DAYS - 1 - back, 'day')
    const own = sales.filter(({ soldAt, state }) => state !== 'reversed' && china(soldAt).isSame(day, 'day'))
    const fen = own.reduce((sum, { netFen }) => sum + netFen, 0)
    return { key: day.format(DAY), title: day.format('MM/DD'), value: fen / 100, tone: 'ok' as const }
  })
}

function SaleRow({ sale }: { sale: Sale }) {
  const { title, state, waitsFor, soldAt, netFen, feeFen } = sale
  return (
    <View className="jb-cell">
      <View className="u-grow">
        <View>{title}</View>
        <View className="jb-cell__note">
          {whenText(soldAt)} · {waitsFor ? t(`studio.waits_${waitsFor}`) : t(`studio.sale_${state}`)}
        </View>
        <View className="jb-cell__note">{t('studio.saleNet', { net: formatFen(netFen), fee: formatFen(feeFen) })}</View>
      </View>
      <View className={state === 'reversed' ? 'editor-sale--back u-flex-none u-before-16' : 'u-flex-none u-before-16'}>
        <Money fen={netFen} size="s" />
      </View>
    </View>
  )
}

/** Earnings of sales: in all, day by day, and one by one. Of one box where its id is given. */
export const Earnings = observer(function Earnings({ boxId }: { boxId?: string }) {
  const { sales, totals } = studioStore
  useEffect(() => void sales.load(boxId ? { boxId } : {}), [sales, boxId])

  if (!totals && sales.error) return <ErrorState error={sales.error} onRetry={() => void sales.retry()} />
  if (!totals || sales.total === undefined) {
    return (
      <Skeleton>
        <Bone className="editor-bone" />
      </Skeleton>
    )
  }
  return (
    <>
      {!boxId && (
        <Card className="editor-sums u-wrap">
          <View className="editor-sum">
            <View className="u-text-small u-text-secondary">{t('studio.held')}</View>
            <Money fen={totals.heldFen} size="l" />
          </View>
          <View className="editor-sum">
            <View className="u-text-small u-text-secondary">{t('studio.released')}</View>
            <Money fen={totals.releasedFen} size="l" />
          </View>
          <View className="editor-sums__foot u-row u-wide u-line-above">
            <View className="u-text-small u-text-secondary u-grow">
              <View>{t('studio.heldWhy')}</View>
              <View>
                {t('studio.earnFee', { fee: formatFen(totals.feeFen) })}
                {totals.owedFen > 0 && ` · ${t('studio.earnOwed', { owed: formatFen(totals.owedFen) })}`}
              </View>
            </View>
            {totals.releasedFen > 0 && (
              <Button small onTap={() => go(routes.recharge)}>
                {t('studio.toWallet')}
              </Button>
            )}
          </View>
        </Card>
      )}
      {sales.items.length === 0 ? (
        <EmptyState title={t('studio.earnNone')} text={t('studio.earnNoneText')} />
      ) : (
        <>
          <Card title={t('studio.earnByDay')}>
            <BarChart label={t('studio.earnByDay')} direction="up" bars={byDay(sales.items)} />
          </Card>
          <Card flush>
            {sales.items.map((sale) => (
              <SaleRow key={sale.id} sale={sale} />
            ))}
          </Card>
          {sales.hasMore && (
            <Button className="editor-more" busy={sales.isLoading} onTap={() => void sales.more()}>
              {t('studio.more')}
            </Button>
          )}
        </>
      )}
    </>
  )
})
