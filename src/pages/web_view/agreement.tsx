import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { aria } from '@/ui/aria'
import { ErrorState } from '@/ui/notice'
import { Bone, Skeleton } from '@/ui/skeleton'
import { Tap } from '@/ui/tap'
import { localeStore } from '@/i18n'
import { t } from '@/features/tools/locale/web_view'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { agreementText, type AgreementName } from '@/features/accounts/store/agreement-text'

/** A document of ours, in the language of the app. */
export const Agreement = observer(function Agreement({ name }: { name: AgreementName }) {
  const [text] = useState(agreementText)
  const locale = localeStore.current
  useEffect(() => {
    void text.load(name)
  }, [text, name, locale])

  if (text.error) return <ErrorState error={text.error} onRetry={() => void text.load(name)} />
  if (!text.data) {
    return (
      <Skeleton className="agreement">
        <Bone className="agreement__bone agreement__bone--title" />
        {[1, 2, 3, 4].map((line) => (
          <Bone key={line} className="agreement__bone" />
        ))}
      </Skeleton>
    )
  }
  const other = name === 'privacy' ? 'service' : 'privacy'
  const { title, version, sections } = text.data
  return (
    <View className="agreement">
      <View className="u-text-large u-bold u-line-tight" {...aria({ role: 'heading', level: 1 })}>
        {title}
      </View>
      <View className="u-text-small u-text-tertiary u-above-8">{t('web_view.version', { version })}</View>
      {sections.map((section) => (
        <View key={section.heading} className="agreement__section">
          <View className="u-text-medium u-bold u-below-8" {...aria({ role: 'heading', level: 2 })}>
            {section.heading}
          </View>
          <Text className="agreement__text u-text-secondary" selectable userSelect>
            {section.text}
          </Text>
        </View>
      ))}
      <Tap
        role="link"
        className="agreement__other u-row u-tap-height u-text-accent"
        onTap={() => go(linkTo(routes.webView, { agreement: other }), 'redirect')}
      >
        {t(`web_view.${other}`)}
      </Tap>
    </View>
  )
})
