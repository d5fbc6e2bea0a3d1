import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { t } from '../../locale/assistant'
import { assistantStore } from '../../store/assistant-store'
import type { BoxCard } from '../../store/box-store'
import { Tap } from '@/ui/tap'

interface Props {
  /** The box the person is looking at. */
  box?: BoxCard
  context?: string
}

/** Questions to begin with, about what is really on the catalogue. */
export const Suggestions = observer(function Suggestions({ box, context }: Props) {
  const [first] = assistantStore.catalogue.data ?? []
  const questions = [t('assistant.askAny')]
  if (box) questions.unshift(t('assistant.askThis', { title: box.title }))
  else if (first) questions.unshift(t('assistant.askBox', { title: first.title }))
  return (
    <View>
      <View className="jb-xs jb-3">{t('assistant.suggestions')}</View>
      <View className="jb-ask__hints">
        {questions.map((text) => (
          <Tap key={text} className="jb-ask__hint" onTap={() => void assistantStore.ask({ text, context })}>
            {text}
          </Tap>
        ))}
      </View>
    </View>
  )
})
