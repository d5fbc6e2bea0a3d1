import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { BarChart } from '@/ui/bar-chart'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { timeText } from '@/i18n/time/text'
import { percent } from '@/ui/percent'
import { Sheet } from '@/ui/sheet'
import { t } from '@/features/admin/locale/admin'
import { useFresh } from '@/navigation/use-fresh'
import { adminRecordStore, type Audited } from '@/features/admin/store/admin-record-store'
import { Listing } from './listing'
import { auditResultOf } from './audit-result'

/** Formats an expected count as people read it: one place behind the point where it needs one. */
const count = (n: number) => (Number.isInteger(n) ? String(n) : n.toFixed(1))

/** Audit of the published odds, version by version (rules B2). */
export const Audit = observer(function Audit({ q }: { q?: string }) {
  const { audit } = adminRecordStore
  const [looking, setLooking] = useState<Audited>()
  useFresh(() => void audit.load({ boxId: q }))
  return (
    <>
      <View className="admin__intro u-text-secondary">{t('admin.auditText')}</View>
      <Listing
        list={audit}
        empty={{ title: t('admin.auditNone') }}
        render={(version) => <Row version={version} onLook={() => setLooking(version)} />}
      />
      {looking && <ChartSheet version={looking} onClose={() => setLooking(undefined)} />}
    </>
  )
})

const Row = observer(function Row({ version, onLook }: { version: Audited; onLook: () => void }) {
  const { title, number, publishedAt, draws } = version
  const result = auditResultOf(version)
  return (
    <Card className="admin__card">
      <View className="u-row">
        <View className="u-grow">
          <View className="u-bold">{title}</View>
          <View className="u-text-small u-text-tertiary">
            {t('admin.auditVersion', { n: number, time: timeText(publishedAt) })}
          </View>
          <View className="u-row-wrap u-above-8">
            <View className={`admin__result u-text-small u-bold u-rounded-small admin__result--${result}`}>
              {t(`admin.result_${result}`)}
            </View>
            <View className="u-text-small u-text-secondary">{t('admin.auditDraws', { n: draws })}</View>
          </View>
        </View>
        <Button small label={t('admin.chartOf', { title: `${title} ${number}` })} onTap={onLook}>
          {t('admin.look')}
        </Button>
      </View>
    </Card>
  )
})

const ChartSheet = observer(function ChartSheet({ version, onClose }: { version: Audited; onClose: () => void }) {
  const { title, draws, otherDraws, prizes, test } = version
  const result = auditResultOf(version)
  return (
    <Sheet open title={title} onClose={onClose}>
      <View className={`admin__judged u-rounded-small admin__result--${result}`}>
        <View className="u-bold">{t(`admin.result_${result}`)}</View>
        <View className="u-text-small">{t(`admin.resultText_${result}`)}</View>
        {test && (
          <View className="u-text-small">
            {t('admin.chi', { chi: test.chiSquare.toFixed(2), degrees: test.degrees, p: test.p.toFixed(4) })}
          </View>
        )}
      </View>
      <View className="u-text-small u-text-secondary admin__draws">
        {t('admin.auditDraws', { n: draws })}
        {otherDraws > 0 && ` · ${t('admin.auditOther', { n: otherDraws })}`}
      </View>
      <BarChart
        label={t('admin.chart')}
        unit={t('admin.times')}
        format={count}
        series={[t('admin.opened'), t('admin.expected')]}
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
