import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { agreements, type AgreementName } from '@/api/agreements'
import { ErrorState } from '@/components/notice'
import { Bone, Skeleton } from '@/components/skeleton'
import { localeStore } from '@/locales'
import { t } from '@/locales/web_view'
import { Loadable } from '@/stores/loadable'

/** A document of ours, in the language of the app. */
export const Agreement = observer(function Agreement({ name }: { name: AgreementName }) {
  const [text] = useState(() => new Loadable((wanted: AgreementName) => agreements.get(wanted, { quiet: true })))
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
  const { title, version, sections } = text.data
  return (
    <View className="agreement">
      <View className="agreement__title">{title}</View>
      <View className="agreement__version">{t('web_view.version', { version })}</View>
      {sections.map((section) => (
        <View key={section.heading} className="agreement__section">
          <View className="agreement__heading">{section.heading}</View>
          <Text className="agreement__text" selectable userSelect>
            {section.text}
          </Text>
        </View>
      ))}
    </View>
  )
})
