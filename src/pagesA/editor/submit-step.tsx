import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { ApiError } from '@/client/errors'
import { errorText } from '@/client/error-text'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon/shop'
import { t } from '@/features/studio/locale/studio'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { dialog, toast } from '@/platform/feedback'
import { draftStore } from '@/features/studio/store/draft-store'
import { studioStore, type Draft } from '@/features/studio/store/studio-store'
import { usePart } from '@/features/tools/store/use-part'
import { AssistantSheet } from './assistant-sheet'
import { problemText, stepName, stepOf, steps, type Step } from './problems'

const CHECKED = ['words', 'prizes', 'odds'] as const satisfies readonly Step[]

interface SubmitStepProps {
  draft: Draft
  onStep: (step: Step) => void
}

/** Locates a problem for a list: its prize, if it is one. */
function whereOf(field: string): string {
  const at = /^prizes\.(\d+)\./.exec(field)?.[1]
  if (at !== undefined) return `${t('studio.prizeAt', { n: Number(at) + 1 })}：`
  return field.startsWith('lastOne') ? `${t('studio.lastOne')}：` : ''
}

/** Everything the rules ask for, step by step, before it is handed in. */
export const SubmitStep = observer(function SubmitStep({ draft, onStep }: SubmitStepProps) {
  const hasAssistant = usePart('assistant')
  const [asking, setAsking] = useState(false)
  const { problems } = draftStore
  const remove = async () => {
    const title = draft.title.trim() || t('studio.untitled')
    const { confirm } = await dialog({ message: t('studio.removeDraftAsk', { title }) })
    if (!confirm) return
    const { id } = draftStore
    try {
      await studioStore.remove.run(id)
      draftStore.forget(id)
      void toast({ message: t('studio.removed') })
      go(routes.editor, 'redirect')
    } catch (error) {
      void toast({ message: errorText(error) })
    }
  }
  return (
    <>
      <Card title={t('studio.check')} flush className="editor-checks">
        {CHECKED.map((step) => {
          const own = problems.filter((problem) => stepOf(problem, draft.kind) === step)
          const name = stepName(step, draft.kind)
          return (
            <View key={step} className="editor-check u-row">
              <View className={own.length > 0 ? 'editor-check__icon u-text-warn' : 'editor-check__icon u-text-ok'}>
                <Icon name={own.length > 0 ? 'info' : 'check'} size="sm" />
              </View>
              <View className="u-grow">
                {own.length === 0 ? (
                  <View>{t('studio.checkGood', { step: name })}</View>
                ) : (
                  own.map((problem) => (
                    <View key={`${problem.field} ${problem.rule}`} className="u-text-small u-text-secondary">
                      {whereOf(problem.field)}
                      {problemText(problem, draft)}
                    </View>
                  ))
                )}
              </View>
              {own.length > 0 && (
                <Button small label={`${t('studio.checkFix')} ${name}`} onTap={() => onStep(step)}>
                  {t('studio.checkFix')}
                </Button>
              )}
            </View>
          )
        })}
      </Card>
      <Card className="editor-form">
        <View className="u-text-small u-text-secondary">{t('studio.terms')}</View>
        {hasAssistant && (
          <>
            <View className="u-text-small u-text-secondary">{t('studio.askText')}</View>
            <Button small onTap={() => setAsking(true)}>
              <Icon name="chat" size="sm" className="editor-icon" />
              {t('studio.ask')}
            </Button>
          </>
        )}
      </Card>
      <View className="u-flex u-justify-center u-above-32">
        <Button
          small
          kind="line"
          className="editor-grave"
          busy={studioStore.remove.isRunning}
          onTap={() => void remove()}
        >
          {t('studio.removeDraft')}
        </Button>
      </View>
      <AssistantSheet draft={draft} open={asking} onClose={() => setAsking(false)} />
    </>
  )
})

/** The main action of the last step. It can always be pressed: what is missing is then said. */
export const SubmitBar = observer(function SubmitBar() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const left = steps.length > 0 ? draftStore.problems.length : 0
  const submit = async () => {
    if (busy) return
    if (left > 0) {
      void toast({ message: t('studio.notReady', { n: left }) })
      return
    }
    setBusy(true)
    setError('')
    try {
      const box = await draftStore.submit()
      draftStore.forget(box.id)
      void toast({ message: t('studio.submitted') })
    } catch (refusal) {
      setError(errorText(refusal instanceof ApiError ? refusal : undefined))
      setBusy(false)
    }
  }
  return (
    <View className="editor-submit u-grow u-flex">
      {error && (
        <View className="editor-refused u-text-bad u-text-center" {...aria({ role: 'alert' })}>
          {error}
        </View>
      )}
      <Button kind="main" busy={busy} onTap={() => void submit()}>
        {t(busy ? 'studio.submitting' : 'studio.submit')}
      </Button>
    </View>
  )
})
