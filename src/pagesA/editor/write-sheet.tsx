import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { helpers } from '@/features/studio/store/helpers'
import { Area } from '@/features/accounts/parts/area'
import { Button } from '@/ui/button'
import { DemoMark } from '@/ui/demo-mark'
import { Sheet } from '@/ui/sheet'
import { t } from '@/features/studio/locale/studio'
import { draftStore } from '@/features/studio/store/draft-store'
import type { Draft } from '@/features/studio/store/studio-store'
import { FieldError } from './field-error'
import { useHelp } from './use-help'

const IDEA_LENGTH = 500

interface WriteSheetProps {
  draft: Draft
  open: boolean
  onClose: () => void
}

/** A name and a story from a sentence. Nothing is taken over unless the person says so. */
export const WriteSheet = observer(function WriteSheet({ draft, open, onClose }: WriteSheetProps) {
  const [words, setWords] = useState('')
  const { busy, answer: written, error, ask } = useHelp(helpers.write)
  const from = words || [draft.title, draft.story].filter(Boolean).join('\n')
  return (
    <Sheet open={open} title={t('studio.writeTitle')} onClose={onClose}>
      <View className="editor-help editor-help--sheet">
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
          <View className="editor-written u-surface-quiet u-rounded-small">
            <View className="u-row">
              <View className="u-bold u-text-medium u-grow">{written.name}</View>
              <DemoMark shown={written.sandbox} />
            </View>
            <View className="editor-written__story u-break-anywhere u-above-8">{written.story}</View>
            <View className="editor-pair">
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
