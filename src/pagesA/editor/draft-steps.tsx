import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { aria } from '@/ui/aria'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { t } from '@/features/studio/locale/studio'
import { scrollToTop } from '@/platform/scroll'
import { draftStore } from '@/features/studio/store/draft-store'
import { simulationStore } from '@/features/studio/store/simulation-store'
import type { Draft } from '@/features/studio/store/studio-store'
import { Conflict } from './conflict'
import { OddsStep } from './odds-step'
import { Preview } from './preview'
import { PrizesStep } from './prizes-step'
import { steps, type Step } from './problems'
import { Rejected } from './rejected'
import { SaveStatus } from './save-status'
import { Steps } from './steps'
import { SubmitBar, SubmitStep } from './submit-step'
import { TrayStep } from './tray-step'
import { SimulationStep } from './simulation-step'
import { leaveStep } from './field-errors'
import { WordsStep } from './words-step'

/** Last step of each draft, while the app lives. */
const places = new Map<string, Step>()

/** A draft in the making: five steps, saved by themselves. */
export const DraftSteps = observer(function DraftSteps({ draft }: { draft: Draft }) {
  const { id, problems } = draftStore
  const [step, setStep] = useState<Step>(() => places.get(id) ?? 'words')
  const [shown, setShown] = useState(false)
  const move = (next: Step) => {
    leaveStep(step)
    if (next === 'submit') steps.forEach(leaveStep)
    places.set(id, next)
    setStep(next)
    scrollToTop()
  }
  const isTray = draft.kind === 'tray'
  const simulated =
    simulationStore.result !== undefined && !simulationStore.isRunning && !simulationStore.isStale(draft)
  return (
    <View className="editor editor--bar">
      <View className="editor-light" />
      <View className="editor-top u-spread u-flex-wrap u-align-baseline">
        <View className="editor-top__name u-min-0 u-clip u-text-name" {...aria({ role: 'heading', level: 1 })}>
          {draft.title.trim() || t('studio.making')}
        </View>
        <SaveStatus />
      </View>
      <Steps kind={draft.kind} problems={problems} current={step} simulated={simulated} onChange={move} />
      <Conflict />
      <Rejected />
      {step === 'words' && <WordsStep draft={draft} />}
      {step === 'prizes' && <PrizesStep draft={draft} />}
      {step === 'odds' && (isTray ? <TrayStep draft={draft} /> : <OddsStep draft={draft} />)}
      {step === 'simulation' && <SimulationStep draft={draft} />}
      {step === 'submit' && <SubmitStep draft={draft} onStep={move} />}
      <ActionBar>
        <Button kind="line" onTap={() => setShown(true)}>
          {t('studio.preview')}
        </Button>
        <View className="editor-gap u-flex-none" />
        {step === 'submit' ? (
          <SubmitBar />
        ) : (
          <Button kind="main" grow onTap={() => move(steps[steps.indexOf(step) + 1] ?? 'submit')}>
            {t('studio.next')}
          </Button>
        )}
      </ActionBar>
      <Preview draft={draft} open={shown} onClose={() => setShown(false)} />
    </View>
  )
})
