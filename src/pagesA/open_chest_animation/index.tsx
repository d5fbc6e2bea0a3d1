import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { EmptyState } from '@/components/notice'
import { Icon } from '@/components/icon/shop'
import { Tap } from '@/components/tap'
import { t } from '@/locales/opening'
import { useQuery } from '@/navigation/current'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { screen } from '@/navigation/screen'
import { announce } from '@/platform/announce'
import { preferences } from '@/stores'
import { bestOf, inBoxes } from '@/stores/draw-order'
import { openingStore } from '@/stores/opening-store'
import { phaseOf } from './opening'
import { ManyResult, OneResult, sentence } from './result'
import { OpeningRun } from './run'
import { EmptyStage, Stage } from './stage'
import { Failed, Hint } from './words'
import './index.scss'

/** Boxes that are opened at once, at most. */
const MOST = 10

const OpenChestAnimation = observer(function OpenChestAnimation() {
  const { ids: query = '' } = useQuery<'ids'>()
  const [run] = useState(
    () => new OpeningRun(query.split(',').filter(Boolean).slice(0, MOST), preferences.reducedMotion),
  )
  const { ids, kind, pictures, touch, lift, skip, retry } = run
  const { step, boxes, draws, touches, error } = run.state

  useEffect(() => {
    run.begin()
    return run.leave
  }, [run])
  useEffect(() => {
    if (step === 'shown') announce(sentence(draws))
  }, [step, draws])

  const whenSeen = (act: () => void) => () => {
    if (run.isOver) act()
  }
  const another = () => {
    const box = draws[0]?.box.id
    const next = openingStore.others.find((other) => other.box.id === box) ?? openingStore.others[0]
    if (next) go(linkTo(routes.opening, { ids: next.id }), 'redirect')
    else go(linkTo(routes.purchase, { id: box, quantity: 1 }), 'redirect')
  }
  const keep = () => go(linkTo(routes.prizeShow, { ids: ids.join(',') }), 'redirect')

  if (step === 'lost') {
    return (
      <View className="opening__lost">
        <EmptyState
          title={t('opening.lostTitle')}
          text={t('opening.lostText')}
          action={t('opening.toBoxes')}
          onAction={() => go(routes.myBoxes, 'redirect')}
        />
      </View>
    )
  }
  const result = {
    draws,
    left: openingStore.others.length,
    onAnother: whenSeen(another),
    onKeep: whenSeen(keep),
  }
  const words = (
    <>
      {(step === 'resting' || step === 'asking') && (
        <Hint count={ids.length} touches={touches} busy={step === 'asking'} onOpen={lift} />
      )}
      {step === 'failed' && <Failed error={error} onRetry={retry} />}
      {/* Made as soon as it is known, unseen, so that the lid has nothing to wait for when it goes. */}
      {draws.length > 0 && (kind === 'many' ? <ManyResult {...result} /> : <OneResult {...result} />)}
    </>
  )
  const best = bestOf(inBoxes(draws))?.prize
  const box = boxes[0]?.box.layers
  return (
    <View className={preferences.reducedMotion ? 'opening opening--calm' : 'opening'}>
      {(step === 'resting' || step === 'asking' || step === 'opening') && (
        <Tap className={`opening__skip${step === 'opening' ? ' opening__skip--leaving' : ''}`} onTap={skip}>
          <Icon name="skip" size="sm" />
          {t('opening.skip')}
        </Tap>
      )}
      {box ? (
        <Stage
          box={{ base: box.base.large, lid: box.lid.large }}
          many={kind === 'many'}
          prize={best && { tier: best.tier, image: best.image.large }}
          phase={phaseOf(step)}
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
