import { View } from '@tarojs/components'
import { formatFen, groupDigits } from '@contract/money'
import { observer } from 'mobx-react'
import { SIMULATION_DRAWS } from '@contract/limits'
import { errorText } from '@/client/error-text'
import { aria } from '@/ui/aria'
import { BarChart } from '@/ui/bar-chart'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon/shop'
import { Meter } from '@/ui/meter'
import { t } from '@/features/studio/locale/studio'
import { draftStore } from '@/features/studio/store/draft-store'
import { simulationStore, type Simulation } from '@/features/studio/store/simulation-store'
import type { Draft } from '@/features/studio/store/studio-store'
import { FieldError } from './field-error'
import { SimulationChart } from './simulation-chart'

/** Tests that the draft's chances make a table; a test needs nothing else. */
function canSimulate(): boolean {
  const { problems, draft } = draftStore
  if (!draft || draft.prizes.length === 0) return false
  return !problems.some(
    ({ field, reason, rule }) =>
      reason === 'ODDS_SUM_INVALID' || rule === 'tray_size' || field === 'guarantee' || field.endsWith('.stock'),
  )
}

function Values({ result }: { result: Simulation }) {
  const shown = result.byValue.filter(({ count }) => count > 0)
  const average = result.draws > 0 ? Math.round(result.valueFen / result.draws) : 0
  if (shown.length === 0) return null
  return (
    <Card
      title={t('studio.simulationValue')}
      fact={
        <View className="u-text-small u-text-secondary">
          {t('studio.simulationAverage', { value: formatFen(average) })}
        </View>
      }
    >
      <BarChart
        label={t('studio.simulationValue')}
        format={(value) => `${value.toFixed(1)}%`}
        bars={shown.map(({ fromPercent, toPercent, count }) => ({
          key: String(fromPercent),
          title: toPercent === null ? `≥${fromPercent}` : `${fromPercent}–${toPercent}`,
          value: (count * 100) / result.draws,
          tone: fromPercent >= 100 ? ('ok' as const) : ('plain' as const),
        }))}
      />
    </Card>
  )
}

/** 100 000 draws with the engine of real draws, before anybody pays for one. */
export const SimulationStep = observer(function SimulationStep({ draft }: { draft: Draft }) {
  const { result, isRunning, error } = simulationStore
  const drawn = result?.draws ?? 0
  const stale = result !== undefined && !isRunning && simulationStore.isStale(draft)
  const ready = canSimulate()
  const run = async () => {
    // The server rolls what it has saved.
    if (await draftStore.flush()) await simulationStore.run(draftStore.id, draft)
  }
  return (
    <>
      <Card
        title={t('studio.simulationTitle')}
        fact={
          <Button small busy={isRunning} disabled={!ready} onTap={() => void run()}>
            {!isRunning && <Icon name={result ? 'refresh' : 'play'} size="sm" className="editor-icon" />}
            {t(result ? 'studio.simulationAgain' : 'studio.simulationGo')}
          </Button>
        }
      >
        {!result && <View className="u-text-secondary u-above-16">{t('studio.simulationText')}</View>}
        {!ready && (
          <View className="editor-task editor-task--warn">
            {t(draft.kind === 'tray' ? 'studio.simulationNeedsTray' : 'studio.simulationNeeds')}
          </View>
        )}
        {(isRunning || drawn > 0) && (
          <View className="editor-progress u-row">
            <View className="u-grow">
              <Meter name={t('studio.simulationTitle')} now={drawn} max={SIMULATION_DRAWS} />
            </View>
            <View
              className={isRunning ? 'editor-progress__count' : 'editor-progress__count editor-progress__count--ok'}
              {...aria({ live: 'polite' })}
            >
              {isRunning
                ? t('studio.simulationProgress', { n: groupDigits(drawn) })
                : drawn === SIMULATION_DRAWS
                  ? t('studio.simulationDone')
                  : groupDigits(drawn)}
            </View>
          </View>
        )}
        {stale && <View className="editor-task editor-task--warn">{t('studio.simulationStale')}</View>}
        <FieldError text={error ? errorText(error) : ''} />
        {result && <SimulationChart draft={simulationStore.of ?? draft} result={result} />}
        {result && result.longestMiss !== null && draft.guarantee && (
          <View className="u-text-secondary u-above-16">
            {t('studio.simulationMiss', { n: result.longestMiss, every: draft.guarantee.every })}
          </View>
        )}
      </Card>
      {result && <Values result={result} />}
    </>
  )
})
