import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { mediaUrl } from '@/config/url'
import { aria } from '@/ui/aria'
import { Card } from '@/ui/card'
import { DemoMark } from '@/ui/demo-mark'
import { Listen } from '@/features/tools/parts/listen'
import { Tap } from '@/ui/tap'
import { localeStore } from '@/i18n'
import { t } from '@/features/draws/locale/prize'
import { usePart } from '@/features/tools/store/use-part'
import { storyStore } from '@/features/catalogue/store/story-store'

/** The address of a text read aloud. Rejects with why there is none. */
async function soundOf(text: string): Promise<string> {
  const { speech } = storyStore
  await speech.load(text)
  if (speech.error || !speech.data) throw speech.error ?? new Error('no sound')
  return mediaUrl(speech.data.url)
}

/** Story of the prize: to read, to listen to, and in the other language. A sandbox's answer carries its mark. */
export const Story = observer(function Story({ text }: { text: string }) {
  const [translated, setTranslated] = useState(false)
  const hasAssistant = usePart('assistant')
  const { speech, translation } = storyStore
  const to = localeStore.current === 'zh-CN' ? 'en' : 'zh-CN'
  const known = translation.data?.of === text ? translation.data : undefined
  const other = translated ? known : undefined
  const shown = other?.text ?? text
  const isWaiting = translated && !known && translation.isLoading
  const isDemo = other?.sandbox || (speech.data?.of === shown && speech.data.sandbox)

  const translate = () => {
    setTranslated(!other)
    if (!known) void translation.load(text, to)
  }
  const way = to === 'en' ? t('prizeDetail.toEnglish') : t('prizeDetail.toChinese')
  return (
    <Card>
      <Listen
        key={shown}
        label={t('prizeDetail.read')}
        load={() => soundOf(shown)}
        after={
          <View className="prize-detail__story-actions u-row-wrap">
            {hasAssistant && (
              <Tap
                className="prize-detail__story-action u-tap-line u-text-small u-text-accent"
                disabled={isWaiting}
                onTap={translate}
              >
                {isWaiting ? t('prizeDetail.translating') : other ? t('prizeDetail.original') : way}
              </Tap>
            )}
            <DemoMark shown={Boolean(isDemo)} />
          </View>
        }
      >
        <View className="prize-detail__words" {...aria({ live: 'polite' })}>
          {shown}
        </View>
        {translated && !known && translation.error && (
          <View className="u-text-small u-text-warn u-pad-y-8">{t('prizeDetail.noTranslation')}</View>
        )}
      </Listen>
    </Card>
  )
})
