import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { BarChart } from '@/ui/bar-chart'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { timeText } from '@/i18n/time/text'
import { percent } from '@/ui/percent'
import { Sheet } from '@/ui/sheet'
import { t } from '@/features/admin/locale/desk'
import { useFresh } from '@/navigation/use-fresh'
import { deskRecordStore, type Audited } from '@/features/admin/store/desk-record-store'
import { Listing } from './listing'
import { verdictOf } from './verdict'

/** How many were to be expected, as people read it: one place behind the point where it needs one. */
const count = (n: number) => (Number.isInteger(n) ? String(n) : n.toFixed(1))

/** Whether the published odds were kept, version by version (rules B2). */
export const Audit = observer(function Audit({ q }: { q?: string }) {
  const { audit } = deskRecordStore
  const [looking, setLooking] = useState<Audited>()
  useFresh(() => void audit.load({ boxId: q }))
  return (
    <>
      <View className="desk__intro">{t('desk.auditText')}</View>
      <Listing
        list={audit}
        empty={{ title: t('desk.auditNone') }}
        render={(version) => <Row version={version} onLook={() => setLooking(version)} />}
      />
      {looking && <ChartSheet version={looking} onClose={() => setLooking(undefined)} />}
    </>
  )
})

const Row = observer(function Row({ version, onLook }: { version: Audited; onLook: () => void }) {
  const { title, number, publishedAt, draws } = version
  const verdict = verdictOf(version)
  return (
    <Card className="desk__card">
      <View className="jb-row">
        <View className="jb-grow">
          <View className="jb-b">{title}</View>
          <View className="jb-xs jb-3">{t('desk.auditVersion', { n: number, time: timeText(publishedAt) })}</View>
          <View className="desk__line">
            <View className={`desk__verdict desk__verdict--${verdict}`}>{t(`desk.verdict_${verdict}`)}</View>
            <View className="jb-xs jb-2">{t('desk.auditDraws', { n: draws })}</View>
          </View>
        </View>
        <Button small label={t('desk.chartOf', { title: `${title} ${number}` })} onTap={onLook}>
          {t('desk.look')}
        </Button>
      </View>
    </Card>
  )
})

const ChartSheet = observer(function ChartSheet({ version, onClose }: { version: Audited; onClose: () => void }) {
  const { title, draws, otherDraws, prizes, test } = version
  const verdict = verdictOf(version)
  return (
    <Sheet open title={title} onClose={onClose}>
      <View className={`desk__judged desk__verdict--${verdict}`}>
        <View className="jb-b">{t(`desk.verdict_${verdict}`)}</View>
        <View className="jb-xs">{t(`desk.verdictText_${verdict}`)}</View>
        {test && (
          <View className="jb-xs">
            {t('desk.chi', { chi: test.chiSquare.toFixed(2), degrees: test.degrees, p: test.p.toFixed(4) })}
          </View>
        )}
      </View>
      <View className="jb-xs jb-2 desk__draws">
        {t('desk.auditDraws', { n: draws })}
        {otherDraws > 0 && ` · ${t('desk.auditOther', { n: otherDraws })}`}
      </View>
      <BarChart
        label={t('desk.chart')}
        unit={t('desk.times')}
        format={count}
        series={[t('desk.opened'), t('desk.expected')]}
        bars={prizes.map(({ prizeId, name, tier, weight, opened, expected }) => ({
          key: prizeId,
          title: name,
          value: opened,
          second: expected,
          note: percent(weight),
          tone: tier,
        }))}
      />
    </Sheet>
  )
})
