import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { isGone } from '@/client/errors'
import { Icon } from '@/ui/icon/shop'
import { EmptyState, ErrorState } from '@/ui/notice'
import { PrizePoster } from '@/features/draws/parts/poster/prize'
import { Tap } from '@/ui/tap'
import { t } from '@/features/draws/locale/combine'
import { t as poster } from '@/features/draws/locale/poster'
import { useQuery } from '@/navigation/current'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { screen } from '@/navigation/screen'
import { announce } from '@/platform/effects'
import { preferences } from '@/client/stores'
import { combineStore, type CombineRun } from '@/features/draws/store/combine-store'
import { Moment, type Step } from './moment'
import { Outcome, sentence } from './outcome'
import { Stage } from './stage'
import './index.scss'

/** Builds the page's classes: the movement in course, and the colours of the outcome (those of the opening's stage). */
function fusedClass(step: Step, run: CombineRun | undefined, calm: boolean): string {
  const end = run && (run.prize ? `combine-result--made stage--${run.prize.tier}` : 'combine-result--none')
  return ['combine-result', `combine-result--${step}`, calm && 'combine-result--calm', end].filter(Boolean).join(' ')
}

/** End of a run: a short animation in the colour of the outcome, then the result, its proof, and the next actions. */
const CombineResult = observer(function CombineResult() {
  const { id = '' } = useQuery<'id'>()
  const [moment] = useState(() => new Moment(id, preferences.reducedMotion))
  const [sharing, setSharing] = useState(false)
  const { step } = moment
  const { run } = combineStore
  const known = run.data?.id === id ? run.data : undefined

  useEffect(() => {
    if (id) moment.begin()
    return moment.leave
  }, [id, moment])
  useEffect(() => {
    if (step === 'shown' && known) announce(sentence(known))
  }, [step, known])

  if (id === '' || isGone(run.error)) {
    return (
      <View className="theme-dark combine-result__lost">
        <EmptyState
          title={t('combine.lostTitle')}
          text={t('combine.lostText')}
          action={t('combine.again')}
          onAction={() => go(routes.combine, 'redirect')}
        />
      </View>
    )
  }
  if (step === 'failed') {
    return (
      <View className="theme-dark combine-result__lost">
        <ErrorState error={run.error} reassurance={t('combine.failTextAsk')} onRetry={moment.begin} />
      </View>
    )
  }
  // Until the light breaks nothing of the result is on the page.
  const revealed = step === 'playing' || step === 'shown' ? known : undefined
  return (
    <View className={fusedClass(step, revealed, preferences.reducedMotion)}>
      {step !== 'shown' && (
        <Tap className="combine-result__skip u-row" onTap={moment.skip}>
          <Icon name="skip" size="sm" />
          {t('combine.skip')}
        </Tap>
      )}
      {step === 'shown' && revealed?.prize && (
        <Tap className="combine-result__skip u-row" onTap={() => setSharing(true)}>
          <Icon name="image" size="sm" />
          {poster('poster.button')}
        </Tap>
      )}
      <Stage pieces={revealed?.inputs ?? moment.pieces} run={revealed} />
      {revealed ? (
        <Outcome run={revealed} />
      ) : (
        <View className="combine-result__words">
          <View className="combine-result__name u-text-large u-bold">{t('combine.fusing')}</View>
          <View className="combine-result__text">{t('combine.fusingText')}</View>
        </View>
      )}
      {revealed?.prize && (
        <PrizePoster
          open={sharing}
          onClose={() => setSharing(false)}
          prize={revealed.prize}
          weight={revealed.weight}
          boxId={combineStore.recipes.data?.find((recipe) => recipe.id === revealed.recipe.id)?.boxId}
        />
      )}
    </View>
  )
})

export default screen(CombineResult, { bar: { dark: '#17102E' }, night: true })
