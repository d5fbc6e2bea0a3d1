import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useMemo, useState } from 'react'
import { MAX_OPENED_TOGETHER } from '@contract/limits'
import { EmptyState } from '@/ui/notice'
import { t } from '@/features/draws/locale/opening'
import { useQuery } from '@/navigation/current'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { screen } from '@/navigation/screen'
import { announce } from '@/platform/effects'
import { muteAnimationEvents } from '@/platform/frames'
import { preferences } from '@/client/stores'
import { bestOf, inBoxes } from '@/features/draws/store/draw-order'
import { openingStore } from '@/features/draws/store/opening-store'
import { soundStore } from '@/client/sound-store'
import { phaseOf, type StageDraw } from './opening'
import { framesOf, ManyResult, OneResult, sentence } from './result'
import { OpeningRun } from './run'
import { ownBoxes, trialOf } from './source'
import { EmptyStage, Stage } from './stage'
import { Controls } from './controls'
import { TrialResult } from './trial-result'
import { Failed, Hint } from './words'
import './index.scss'

const OpenChestAnimation = observer(function OpenChestAnimation() {
  const { ids = '', trial } = useQuery<'ids' | 'trial'>()
  // A trial is played again on the same page: each is a run of its own.
  const [turn, setTurn] = useState(0)
  return <Opening key={turn} ids={ids} trial={trial} onAgain={() => setTurn(turn + 1)} />
})

interface OpeningProps {
  /** Sealed boxes to open, by id, with commas. */
  ids: string
  /** Or a box of the shelf to play with. */
  trial: string | undefined
  onAgain: () => void
}

const another = (draws: StageDraw[]) => {
  const box = draws[0]?.box.id
  // The one bought first: an opening may end the returns of those before it.
  const oldest = [...openingStore.others].reverse()
  const next = oldest.find((other) => other.box.id === box) ?? oldest[0]
  if (next) go(linkTo(routes.opening, { ids: next.id }), 'redirect')
  else go(linkTo(routes.purchase, { id: box, quantity: 1 }), 'redirect')
}

const keep = (ids: string[]) => go(linkTo(routes.prizeShow, { ids: ids.join(',') }), 'redirect')

const Opening = observer(function Opening({ ids: query, trial, onAgain }: OpeningProps) {
  const [run] = useState(() => {
    const ids = trial ? [trial] : query.split(',').filter(Boolean).slice(0, MAX_OPENED_TOGETHER)
    return new OpeningRun(ids, preferences.reducedMotion, trial ? trialOf(trial) : ownBoxes)
  })
  const { ids, kind, pictures, touch, lift, skip, retry } = run
  const phase = phaseOf(run.state)
  const { step, skipping, boxes, final, draws, touches, error } = run.state

  useEffect(muteAnimationEvents, [])
  useEffect(() => {
    soundStore.prepare()
    run.begin()
    return () => {
      run.leave()
      soundStore.release()
    }
  }, [run])
  useEffect(() => {
    if (step === 'shown') announce(trial ? t('opening.saidTrial', { said: sentence(draws) }) : sentence(draws))
  }, [step, draws, trial])

  const left = openingStore.others.length
  // The same element from step to step, so that a step changes the stage alone.
  const out = useMemo(() => {
    const whenSeen = (act: () => void) => () => {
      if (run.isOver) act()
    }
    const result = { draws, left, onAnother: whenSeen(() => another(draws)), onKeep: whenSeen(() => keep(run.ids)) }
    const Result = run.kind === 'many' ? ManyResult : OneResult
    if (!trial) return <Result {...result} skipping={skipping} />
    return (
      <TrialResult
        draws={draws}
        onAgain={whenSeen(onAgain)}
        onBuy={whenSeen(() => go(linkTo(routes.purchase, { id: trial, quantity: 1 }), 'redirect'))}
      />
    )
  }, [run, skipping, draws, left, trial, onAgain])

  if (step === 'lost') {
    return (
      <View className="theme-dark opening__lost">
        <EmptyState
          title={t('opening.lostTitle')}
          text={t('opening.lostText')}
          action={t('opening.toWarehouse')}
          onAction={() => go(routes.myBoxes, 'redirect')}
        />
      </View>
    )
  }
  const words = (
    <>
      {/* Out of sight, not taken away, when the lid goes. */}
      {(step === 'resting' || step === 'asking' || phase === 'opening') && (
        <Hint
          count={ids.length}
          touches={touches}
          busy={step !== 'resting'}
          isTrial={Boolean(trial)}
          final={final}
          onOpen={lift}
        />
      )}
      {step === 'failed' && <Failed error={error} isTrial={Boolean(trial)} onRetry={retry} />}
      {/* Made as soon as it is known, unseen, so that the lid has nothing to wait for when it goes. */}
      {draws.length > 0 && out}
    </>
  )
  const best = bestOf(inBoxes(draws))?.prize
  const box = boxes[0]?.box.layers
  return (
    <View className={preferences.reducedMotion ? 'opening opening--calm' : 'opening'}>
      <Controls step={step} onSkip={skip} />
      {trial && <View className="opening__trial u-text-normal u-bold">{t('opening.trial')}</View>}
      {box ? (
        <Stage
          box={{ base: box.base.large, lid: box.lid.large }}
          many={kind === 'many'}
          prize={best && { tier: best.tier, image: best.image.large }}
          after={framesOf(draws.length)}
          phase={phase}
          touches={touches}
          onTouch={touch}
          onLift={lift}
          onSettled={pictures.settle}
        >
          {words}
        </Stage>
      ) : (
        <EmptyStage>{words}</EmptyStage>
      )}
    </View>
  )
})

export default screen(OpenChestAnimation, { bar: { dark: '#17102E' }, night: true })
