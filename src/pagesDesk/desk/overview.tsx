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
import { t } from '@/features/admin/locale/desk'
import { useFresh } from '@/navigation/use-fresh'
import { deskStore } from '@/features/admin/store/desk-store'
import { toSection, type Section } from './sections'

type Summary = DataOf<'operator.summary'>

/** Figures of the shop, what waits for somebody, and the ways to everything else. */
export const Overview = observer(function Overview() {
  const { summary } = deskStore
  const load = () => void summary.load()
  useFresh(load)
  const { data, error, loadedAt } = summary
  if (!data && error) return <ErrorState error={error} onRetry={load} />
  if (!data) {
    return (
      <Skeleton>
        <Bone className="desk__bone desk__bone--tall" />
        <Bone className="desk__bone desk__bone--tall" />
        <Bone className="desk__bone" />
      </Skeleton>
    )
  }
  return (
    <>
      {error && <OfflineStrip loadedAt={loadedAt} />}
      <Waiting waiting={data.waiting} />
      <Figures data={data} />
      <Tools data={data} />
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
    { section: 'parcels', count: waiting.shipments, late: waiting.lateShipments },
    { section: 'withdrawals', count: waiting.withdrawals },
    { section: 'complaints', count: waiting.afterSales },
  ]
  return (
    <View className="desk__tiles" {...aria({ role: 'navigation', label: t('desk.waiting') })}>
      {tiles.map(({ section, count, late = 0 }) => {
        const name = t(`desk.${section}`)
        const label = t('desk.tile', { name, n: count, late: late > 0 ? t('desk.tileLate', { n: late }) : '' })
        return (
          <Tap
            key={section}
            className="desk__tile jb-i--chev"
            role="link"
            label={label}
            onTap={() => toSection(section)}
          >
            <View className={count > 0 ? 'desk__count' : 'desk__count desk__count--none'}>{count}</View>
            {name}
            {late > 0 && <View className="desk__late">{t('desk.late', { n: late })}</View>}
          </Tap>
        )
      })}
    </View>
  )
})

const Figures = observer(function Figures({ data: { today, month, days } }: { data: Summary }) {
  const small = [
    { name: t('desk.orders'), value: String(today.orders) },
    { name: t('desk.topups'), value: formatFen(today.topupsFen) },
    { name: t('desk.refunds'), value: formatFen(today.refundsFen) },
    { name: t('desk.people'), value: String(today.newPeople) },
  ]
  return (
    <Card
      title={t('desk.today')}
      fact={
        <View className="jb-xs jb-2">
          {`${t('desk.month')} ${t('desk.monthLine', { amount: formatFen(month.salesFen), n: month.orders })}`}
        </View>
      }
    >
      <View className="desk__sales">
        <View className="jb-xs jb-2">{t('desk.sales')}</View>
        <Money fen={today.salesFen} size="l" />
      </View>
      <View className="desk__four">
        {small.map(({ name, value }) => (
          <View key={name} className="desk__one">
            {name}
            <View className="desk__value">{value}</View>
          </View>
        ))}
      </View>
      <View className="desk__chart">
        <View className="jb-xs jb-2">{t('desk.week')}</View>
        <BarChart
          direction="up"
          label={t('desk.week')}
          unit={t('desk.yuan')}
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

const Tools = observer(function Tools({ data: { boxes, ledger, sealedBoxes } }: { data: Summary }) {
  const onSale = boxes.find(({ state }) => state === 'on_sale')?.count ?? 0
  const books = ledger
    ? t(ledger.sound ? 'desk.ledgerSound' : 'desk.ledgerBad', { time: timeText(ledger.at) })
    : t('desk.ledgerNever')
  const tools: { section: Section; icon: ShopIcon; value?: string; bad?: boolean }[] = [
    { section: 'orders', icon: 'wallet', value: t('desk.sealedNote', { n: sealedBoxes }) },
    { section: 'boxes', icon: 'box', value: t('desk.boxesNote', { n: onSale }) },
    { section: 'audit', icon: 'chart' },
    { section: 'ledger', icon: 'shield', value: books, bad: ledger?.sound === false },
    { section: 'exports', icon: 'sheet', value: 'xlsx' },
    { section: 'team', icon: 'chat' },
    { section: 'letter', icon: 'mail' },
    { section: 'faults', icon: 'info' },
  ]
  return (
    <Card flush className="desk__tools">
      {tools.map(({ section, icon, value, bad }) => (
        <Cell
          key={section}
          lead={<Icon name={icon} className={bad ? 'desk__bad' : undefined} />}
          title={t(`desk.${section}`)}
          value={bad ? <View className="desk__bad">{value}</View> : value}
          role="link"
          onTap={() => toSection(section)}
          chev
        />
      ))}
    </Card>
  )
})
