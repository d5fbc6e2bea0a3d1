import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { useEffect, type ReactNode } from 'react'
import { aria } from '@/ui/aria'
import { BarChart } from '@/ui/bar-chart'
import { dateText } from '@/i18n/time/text'
import { EmptyState, ErrorState } from '@/ui/notice'
import { percent } from '@/ui/percent'
import { Sheet } from '@/ui/sheet'
import { Bone, Skeleton } from '@/ui/skeleton'
import { TierBadge, tierWord } from '@/ui/tier-badge'
import { localeStore } from '@/i18n'
import { t } from '@/features/accounts/locale/history'
import { historyStore } from '@/features/accounts/store/history-store'
import { monthName, type Month } from './months'

/** Formats an expected count as people read it: one place behind the point, and two where that would be nothing. */
const about = (count: number) => {
  if (Number.isInteger(count)) return String(count)
  return count < 0.1 ? count.toFixed(2) : count.toFixed(1)
}

/** The present month, and those in which something happened. */
const isWorthTelling = ({ spentFen, opened }: Month, index: number) => index === 0 || spentFen !== 0 || opened > 0

/** My opening in figures: what came out against the published odds, and month by month. */
export const FiguresSheet = observer(function FiguresSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { figures } = historyStore
  useEffect(() => {
    if (open) void figures.load()
  }, [open, figures])
  return (
    <Sheet open={open} title={t('history.figures')} onClose={onClose}>
      {!figures.data && figures.error && <ErrorState error={figures.error} onRetry={() => void figures.load()} />}
      {!figures.data && !figures.error && (
        <Skeleton>
          <Bone className="profile__bone" />
          <Bone className="profile__bone" />
        </Skeleton>
      )}
      {figures.data && <Figures />}
    </Sheet>
  )
})

const Figures = observer(function Figures() {
  const data = historyStore.figures.data
  if (!data) return null
  const { since, opened, spentFen, luck, best, months } = data
  const locale = localeStore.current
  if (!since && spentFen === 0)
    return <EmptyState title={t('history.figuresNoneTitle')} text={t('history.figuresNone')} />
  return (
    <>
      <View className="u-text-secondary">
        {since
          ? t('history.figuresSince', { day: dateText(since), n: opened, amount: formatFen(spentFen) })
          : t('history.figuresNone')}
      </View>
      <Part title={t('history.luck')}>
        {luck.draws > 0 ? (
          <>
            <BarChart
              label={t('history.luck')}
              unit={t('history.luckUnit')}
              format={about}
              series={[t('history.drawn'), t('history.expected')]}
              bars={luck.tiers.map(({ tier, drawn, expectedPpm }) => ({
                key: tier,
                title: tierWord(tier),
                value: drawn,
                second: expectedPpm / 1_000_000,
                tone: tier,
              }))}
            />
            <View className="profile__small">{t('history.luckText', { n: luck.draws })}</View>
          </>
        ) : (
          <View className="u-text-secondary">{t('history.luckNone')}</View>
        )}
      </Part>
      {best && (
        <Part title={t('history.best')}>
          <View className="u-row">
            <TierBadge tier={best.tier} />
            <View className="u-grow u-before-16">
              {t('history.bestText', {
                name: best.name,
                chance: percent(best.weight),
                day: dateText(best.openedAt),
              })}
            </View>
          </View>
        </Part>
      )}
      <Part title={t('history.perMonth')}>
        <BarChart
          direction="up"
          label={t('history.perMonth')}
          unit={t('history.perMonthUnit')}
          bars={months.slice(-6).map(({ month, opened: count }, index, shown) => ({
            key: month,
            title: monthName(month, locale),
            value: count,
            tone: index === shown.length - 1 ? 'accent' : 'plain',
          }))}
        />
      </Part>
      <Part title={t('history.table')}>
        <View {...aria({ role: 'list', label: t('history.table') })}>
          {[...months]
            .reverse()
            .filter(isWorthTelling)
            .map(({ month, spentFen: spent, opened: count }) => (
              <View key={month} className="u-text-secondary u-line-below u-pad-y-8" {...aria({ role: 'listitem' })}>
                {t('history.tableRow', { month, amount: formatFen(spent), n: count })}
              </View>
            ))}
        </View>
      </Part>
    </>
  )
})

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <View className="profile__partial">
      <View className="u-text-medium u-bold" {...aria({ role: 'heading', level: 3 })}>
        {title}
      </View>
      {children}
    </View>
  )
}
