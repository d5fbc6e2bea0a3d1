import { View } from '@tarojs/components'
import type { DraftProblem } from '@contract/studio-rules'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { Icon } from '@/ui/icon'
import { Tap } from '@/ui/tap'
import { t } from '@/features/studio/locale/studio'
import type { Draft } from '@/features/studio/store/studio-store'
import { stepName, stepOf, steps, type Step } from './problems'

interface StepsProps {
  kind: Draft['kind']
  problems: readonly DraftProblem[]
  current: Step
  /** Set once the test was run: it has no rule of its own. */
  simulated: boolean
  onChange: (step: Step) => void
}

/** The way through the workshop; every stop may be gone to at any time. */
export const Steps = observer(function Steps({ kind, problems, current, simulated, onChange }: StepsProps) {
  return (
    <View className="editor-steps u-flex u-relative" {...aria({ role: 'tablist', label: t('studio.steps') })}>
      {steps.map((step, at) => {
        const left = problems.filter((problem) => stepOf(problem, kind) === step).length
        const done = step === 'submit' ? false : step === 'simulation' ? simulated : left === 0
        const values = { n: at + 1, step: stepName(step, kind), left }
        let name = 'editor-step'
        if (step === current) name += ' editor-step--on'
        else if (done) name += ' editor-step--done'
        return (
          <Tap
            key={step}
            role="tab"
            className={name}
            selected={step === current}
            label={
              done ? t('studio.stepDone', values) : left > 0 ? t('studio.stepOpen', values) : `${at + 1} ${values.step}`
            }
            onTap={() => onChange(step)}
          >
            <View className="editor-step__number u-center u-relative u-text-normal">
              {done && step !== current ? <Icon name="check" size="sm" /> : at + 1}
            </View>
            <View className="editor-step__word u-text-small u-text-center u-line-tight">{values.step}</View>
          </Tap>
        )
      })}
    </View>
  )
})
