import { View } from '@tarojs/components'
import { tiers, type Tier } from '@contract/tiers'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { percent } from '@/ui/percent'
import { TierBadge, tierWord } from '@/ui/tier-badge'
import { t } from '@/features/studio/locale/studio'
import { draftStore } from '@/features/studio/store/draft-store'
import type { Simulation } from '@/features/studio/store/simulation-store'
import type { Draft } from '@/features/studio/store/studio-store'

interface Row {
  key: string
  tier: Tier
  name?: string
  /** Parts per million that came out, and that are published. */
  got: number
  want: number
}

const ppm = (part: number, whole: number) => (whole > 0 ? Math.round((part * 1_000_000) / whole) : 0)

/** Each prize's published chance in parts per million: with the guarantee counted in where there is one, for so the draws go. */
function published({ prizes }: Draft, result: Simulation): number[] {
  const effective = draftStore.box?.effectivePpm
  return prizes.map((_, at) => effective?.[at] ?? ppm(result.prizes[at]?.expected ?? 0, result.draws))
}

function rowsOf(draft: Draft, result: Simulation): { byTier: Row[]; byPrize: Row[] } {
  const want = published(draft, result)
  const byPrize = result.prizes.map(({ name, tier, count }, at) => ({
    key: String(at),
    tier,
    name: name.trim() || t('studio.prizeAt', { n: at + 1 }),
    got: ppm(count, result.draws),
    want: want[at] ?? 0,
  }))
  const byTier = tiers.flatMap((tier) => {
    const own = byPrize.filter((row) => row.tier === tier)
    if (own.length === 0) return []
    const sum = (pick: (row: Row) => number) => own.reduce((all, row) => all + pick(row), 0)
    return [{ key: tier, tier, got: sum((row) => row.got), want: sum((row) => row.want) }]
  })
  return { byTier, byPrize }
}

function difference({ got, want }: Row): string {
  const off = got - want
  return `${off < 0 ? '−' : '+'}${(Math.abs(off) / 10_000).toFixed(2)}`
}

const ChartRow = observer(function ChartRow({ row, most }: { row: Row; most: number }) {
  const { tier, name, got, want } = row
  const diff = difference(row)
  const who = name ?? tierWord(tier, true)
  const label = t('studio.simulationRow', { tier: who, got: percent(got), want: percent(want), diff })
  return (
    <View className="editor-simulation u-flex" {...aria({ role: 'listitem', label })}>
      <View className="editor-simulation__tier u-flex u-flex-none u-after-16">
        {name ? (
          <View className="editor-simulation__name u-clip u-text-small u-no-wrap">{name}</View>
        ) : (
          <TierBadge tier={tier} />
        )}
      </View>
      <View className="editor-simulation__track u-flex-1 u-relative">
        <View
          className={`editor-simulation__fill jb-odds__fill--${tier}`}
          style={{ width: `${(got / most) * 100}%` }}
        />
        <View className="editor-simulation__mark" style={{ left: `${(want / most) * 100}%` }} />
      </View>
      <View className="editor-simulation__got u-flex-none u-text-right u-bold">{percent(got)}</View>
      <View className="editor-simulation__diff u-flex-none u-text-small u-text-secondary">{diff}</View>
    </View>
  )
})

/** Results against the published chances: bars for the one, a mark for the other, and the numbers of both. */
export const SimulationChart = observer(function SimulationChart({
  draft,
  result,
}: {
  draft: Draft
  result: Simulation
}) {
  const { byTier, byPrize } = rowsOf(draft, result)
  const mostOf = (rows: Row[]) => Math.max(1, ...rows.map(({ got, want }) => Math.max(got, want))) * 1.04
  return (
    <View>
      <View
        className="editor-simulation editor-simulation--head u-flex u-text-small u-text-secondary"
        {...aria({ hidden: true })}
      >
        <View className="u-row u-flex-1">
          <View className="editor-legend__bar u-after-8" />
          {t('studio.simulated')}
          <View className="editor-legend__mark" />
          {t('studio.published')}
        </View>
        <View className="editor-simulation__got u-flex-none u-text-right u-bold">{t('studio.simulated')}</View>
        <View className="editor-simulation__diff u-flex-none u-text-small u-text-secondary">
          {t('studio.difference')}
        </View>
      </View>
      <View {...aria({ role: 'list', label: t('studio.simulationTitle') })}>
        {byTier.map((row) => (
          <ChartRow key={row.key} row={row} most={mostOf(byTier)} />
        ))}
      </View>
      {byPrize.length > byTier.length && (
        <>
          <View className="u-bold u-above-24">{t('studio.simulationEach')}</View>
          <View {...aria({ role: 'list', label: t('studio.simulationEach') })}>
            {byPrize.map((row) => (
              <ChartRow key={row.key} row={row} most={mostOf(byPrize)} />
            ))}
          </View>
        </>
      )}
    </View>
  )
})
