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
  const title = (box ?? first)?.title
  const questions = [
    ...(title ? [t(box ? 'assistant.askThis' : 'assistant.askBox', { title }), t('assistant.askOdds', { title })] : []),
    t('assistant.askAny'),
    t('assistant.askCheapest'),
    t('assistant.askFewest'),
    t('assistant.askOrders'),
    t('assistant.askReturns'),
  ]
  return (
    <View>
      <View className="u-text-small u-text-tertiary">{t('assistant.suggestions')}</View>
      <View className="u-wrap">
        {questions.map((text) => (
          <Tap
            key={text}
            className="jb-assistant__hint u-tap-height u-text-left"
            onTap={() => void assistantStore.ask({ text, context })}
          >
            {text}
          </Tap>
        ))}
      </View>
    </View>
  )
})
