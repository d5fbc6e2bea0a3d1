import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import type { DataOf } from '@contract/client-types'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { BarChart } from '@/ui/bar-chart'
import { Card, Cell } from '@/ui/card'
import { timeText } from '@/i18n/time/text'
import { Icon, type ShopIcon } from '@/ui/icon/shop'
import { Money } from '@/ui/money'
import { wholeYuan } from '@/ui/money/whole-yuan'
import { ErrorState } from '@/ui/notice'
import { OfflineStrip } from '@/ui/notice/offline'
import { Bone, Skeleton } from '@/ui/skeleton'
import { Tap } from '@/ui/tap'
import { t } from '@/features/admin/locale/admin'
import { useFresh } from '@/navigation/use-fresh'
import { adminStore } from '@/features/admin/store/admin-store'
import { toSection, type Section } from './sections'

type Summary = DataOf<'admin.summary'>

/** Figures of the shop, what waits for somebody, and the ways to everything else. */
export const Overview = observer(function Overview() {
  const { summary } = adminStore
  const load = () => void summary.load()
  useFresh(load)
  const { data, error, loadedAt } = summary
  if (!data && error) return <ErrorState error={error} onRetry={load} />
  if (!data) {
    return (
      <Skeleton>
        <Bone className="admin__bone admin__bone--tall" />
        <Bone className="admin__bone admin__bone--tall" />
        <Bone className="admin__bone" />
      </Skeleton>
    )
  }
  return (
    <>
      {error && <OfflineStrip error={error} loadedAt={loadedAt} />}
      <Waiting waiting={data.waiting} />
      <Figures data={data} />
      <Sections data={data} />
    </>
  )
})

interface TileOf {
  section: Section
  count: number
  late?: number
}

const Waiting = observer(function Waiting({ waiting }: { waiting: Summary['waiting'] }) {
  const tiles: TileOf[] = [
    { section: 'reviews', count: waiting.reviews, late: waiting.overdueReviews },
    { section: 'shipments', count: waiting.shipments, late: waiting.lateShipments },
    { section: 'withdrawals', count: waiting.withdrawals },
    { section: 'afterSales', count: waiting.afterSales },
    { section: 'service', count: waiting.service },
    { section: 'contentChecks', count: waiting.contentChecks },
  ]
  return (
    <View className="admin__tiles u-wrap" {...aria({ role: 'navigation', label: t('admin.waiting') })}>
      {tiles.map(({ section, count, late = 0 }) => {
        const name = t(`admin.${section}`)
        const label = t('admin.tile', { name, n: count, late: late > 0 ? t('admin.tileLate', { n: late }) : '' })
        return (
          <Tap
            key={section}
            className="admin__tile jb-icon--chev"
            role="link"
            label={label}
            onTap={() => toSection(section)}
          >
            <View className={count > 0 ? 'admin__count' : 'admin__count admin__count--none'}>{count}</View>
            {name}
            {late > 0 && (
              <View className="admin__late u-text-small u-text-bad u-bold">{t('admin.late', { n: late })}</View>
            )}
          </Tap>
        )
      })}
    </View>
  )
})

const Figures = observer(function Figures({ data: { today, month, days } }: { data: Summary }) {
  const small = [
    { name: t('admin.orders'), value: String(today.orders) },
    { name: t('admin.topups'), value: formatFen(today.topupsFen) },
    { name: t('admin.refunds'), value: formatFen(today.refundsFen) },
    { name: t('admin.people'), value: String(today.newPeople) },
  ]
  return (
    <Card
      title={t('admin.today')}
      fact={
        <View className="u-text-small u-text-secondary">
          {`${t('admin.month')} ${t('admin.monthLine', { amount: formatFen(month.salesFen), n: month.orders })}`}
        </View>
      }
    >
      <View className="u-above-16">
        <View className="u-text-small u-text-secondary">{t('admin.sales')}</View>
        <Money fen={today.salesFen} size="l" />
      </View>
      <View className="admin__four u-wrap u-line-above u-above-16">
        {small.map(({ name, value }) => (
          <View key={name} className="admin__one">
            {name}
            <View className="admin__value">{value}</View>
          </View>
        ))}
      </View>
      <View className="u-above-24">
        <View className="u-text-small u-text-secondary">{t('admin.week')}</View>
        <BarChart
          direction="up"
          label={t('admin.week')}
          unit={t('admin.yuan')}
          format={wholeYuan}
          bars={days.map(({ day, salesFen }, at) => ({
            key: day,
            title: day.slice(5).replace('-', '/'),
            value: salesFen,
            tone: at === days.length - 1 ? 'accent' : 'plain',
          }))}
        />
      </View>
    </Card>
  )
})

const Sections = observer(function Sections({ data: { boxes, ledger, sealedBoxes } }: { data: Summary }) {
  const onSale = boxes.find(({ state }) => state === 'on_sale')?.count ?? 0
  const books = ledger
    ? t(ledger.sound ? 'admin.ledgerSound' : 'admin.ledgerBad', { time: timeText(ledger.at) })
    : t('admin.ledgerNever')
  const sections: { section: Section; icon: ShopIcon; value?: string; bad?: boolean }[] = [
    { section: 'orders', icon: 'wallet', value: t('admin.sealedNote', { n: sealedBoxes }) },
    { section: 'boxes', icon: 'box', value: t('admin.boxesNote', { n: onSale }) },
    { section: 'audit', icon: 'chart' },
    { section: 'ledger', icon: 'shield', value: books, bad: ledger?.sound === false },
    { section: 'exports', icon: 'sheet', value: 'xlsx' },
    { section: 'chat', icon: 'chat' },
    { section: 'mail', icon: 'mail' },
    { section: 'errorReports', icon: 'info' },
    { section: 'providers', icon: 'globe' },
  ]
  return (
    <Card flush className="admin__tools">
      {sections.map(({ section, icon, value, bad }) => (
        <Cell
          key={section}
          lead={<Icon name={icon} className={bad ? 'admin__bad' : undefined} />}
          title={t(`admin.${section}`)}
          value={bad ? <View className="admin__bad">{value}</View> : value}
          role="link"
          onTap={() => toSection(section)}
          chev
        />
      ))}
    </Card>
  )
})
