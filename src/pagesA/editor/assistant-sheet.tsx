import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { helpers } from '@/features/studio/store/helpers'
import { Area } from '@/features/accounts/parts/area'
import { Button } from '@/ui/button'
import { Chip } from '@/ui/chip'
import { DemoMark } from '@/ui/demo-mark'
import { Sheet } from '@/ui/sheet'
import { t } from '@/features/studio/locale/studio'
import type { Draft } from '@/features/studio/store/studio-store'
import { FieldError } from './field-error'
import { useHelp } from './use-help'

const QUESTION_LENGTH = 500
const QUESTIONS = ['studio.ask1', 'studio.ask2', 'studio.ask3'] as const

interface AskSheetProps {
  draft: Draft
  open: boolean
  onClose: () => void
}

/** Questions about the draft, one after the other in one conversation. */
export const AssistantSheet = observer(function AssistantSheet({ draft, open, onClose }: AskSheetProps) {
  const [words, setWords] = useState('')
  const { busy, answer, error, ask } = useHelp(helpers.discuss)
  const send = (query: string) => {
    setWords(query)
    void ask(draft, query.trim(), answer?.data.conversation_id ?? '')
  }
  return (
    <Sheet open={open} title={t('studio.ask')} onClose={onClose}>
      <View className="editor-help editor-help--sheet">
        <View className="editor-chips">
          {QUESTIONS.map((key) => (
            <Chip key={key} onTap={() => send(t(key))}>
              {t(key)}
            </Chip>
          ))}
        </View>
        <Area label={t('studio.askPlace')} maxLength={QUESTION_LENGTH} value={words} onInput={setWords} />
        <FieldError text={error} />
        <Button kind="ink" busy={busy} disabled={!words.trim()} onTap={() => send(words)}>
          {t(busy ? 'studio.asking' : 'studio.askGo')}
        </Button>
        {answer && (
          <View className="editor-written u-surface-quiet u-rounded-small">
            <View className="editor-written__story u-break-anywhere u-above-8">{answer.data.answer}</View>
            <DemoMark shown={answer.sandbox} />
          </View>
        )}
      </View>
    </Sheet>
  )
})
