import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { lengths } from '@contract/fields'
import { assistant } from '@/features/catalogue/api/assistant'
import { Area } from '@/features/accounts/parts/area'
import { Button } from '@/ui/button'
import { DemoMark } from '@/ui/demo-mark'
import { Sheet } from '@/ui/sheet'
import { localeStore } from '@/i18n'
import { t } from '@/features/studio/locale/studio'
import { draftStore } from '@/features/studio/store/draft-store'
import type { Draft } from '@/features/studio/store/studio-store'
import { FieldError } from './field-error'
import { useHelp } from './use-help'

const IDEA_LENGTH = 500

/** What the writer is told to write, in the language of the person. */
const PROMPT = {
  'zh-CN': '为一个盲盒写文案。第一行只写名字，不超过 16 个字；第二行起写 60–120 字的介绍，温暖、具体、不夸大。',
  en: 'Write the words for a blind box. First line: its name alone, at most 40 characters. From the second line on: 40–80 words about it, warm and concrete, without exaggeration.',
}

/** The name and the story in what was written: its first line, and the rest. */
function partsOf(answer: string): { name: string; story: string } {
  const [first = '', ...rest] = answer.trim().split(/\n+/)
  const name = first.replace(/^[【[][^】\]]*[】\]]\s*/, '').slice(0, lengths.boxTitle.max)
  return { name, story: (rest.join('\n').trim() || answer.trim()).slice(0, lengths.boxStory.max) }
}

interface WriteSheetProps {
  content: Draft
  open: boolean
  onClose: () => void
}

/** A name and a story from a sentence. Nothing is taken over unless the person says so. */
export const WriteSheet = observer(function WriteSheet({ content, open, onClose }: WriteSheetProps) {
  const [words, setWords] = useState('')
  const { busy, answer, error, ask } = useHelp((options, text: string) =>
    assistant.text2text({ text, prompt: PROMPT[localeStore.current] }, options),
  )
  const written = answer && partsOf(answer.data.answer)
  const from = words || [content.title, content.story].filter(Boolean).join('\n')
  return (
    <Sheet open={open} title={t('studio.writeTitle')} onClose={onClose}>
      <View className="ed-help ed-help--sheet">
        <Area
          label={t('studio.writePlace')}
          maxLength={IDEA_LENGTH}
          value={from.slice(0, IDEA_LENGTH)}
          onInput={setWords}
        />
        <FieldError text={error} />
        <Button kind={written ? 'soft' : 'ink'} busy={busy} disabled={!from.trim()} onTap={() => void ask(from.trim())}>
          {t(busy ? 'studio.writing' : 'studio.writeGo')}
        </Button>
        {written && (
          <View className="ed-written">
            <View className="jb-row">
              <View className="jb-b jb-m jb-grow">{written.name}</View>
              <DemoMark shown={answer.sandbox} />
            </View>
            <View className="ed-written__story">{written.story}</View>
            <View className="ed-pair">
              <Button small grow onTap={() => draftStore.change({ title: written.name })}>
                {t('studio.writeUseName')}
              </Button>
              <Button small grow onTap={() => draftStore.change({ story: written.story })}>
                {t('studio.writeUseStory')}
              </Button>
            </View>
          </View>
        )}
      </View>
    </Sheet>
  )
})
