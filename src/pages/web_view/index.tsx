import { agreementNames } from '@contract/kinds'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { EmptyState } from '@/ui/notice'
import { isAllowedPage } from '@/config/web-pages'
import { t } from '@/features/tools/locale/web_view'
import { useQuery } from '@/navigation/current'
import { navigate } from '@/navigation/navigate'
import { screen } from '@/navigation/screen'
import { toast } from '@/platform/feedback'
import { Agreement } from './agreement'
import { Frame } from './frame'
import './index.scss'

/** `?agreement=` shows a document of ours, `?url=` an allowed https page; anything else is an invalid link (R13). */
const WebPage = observer(function WebPage() {
  const { agreement, url } = useQuery<'agreement' | 'url'>()
  const name = agreementNames.find((known) => known === agreement)
  const allowed = url !== undefined && isAllowedPage(url)
  const invalid = !name && !allowed
  useEffect(() => {
    if (invalid) void toast({ message: t('web_view.invalid') })
  }, [invalid])

  if (name) return <Agreement name={name} />
  if (allowed) return <Frame url={url} />
  return (
    <View className="web-view">
      <EmptyState
        title={t('web_view.invalid')}
        text={t('web_view.invalidText')}
        action={t('web_view.toHome')}
        onAction={() => void navigate.home().catch(console.warn)}
      />
    </View>
  )
})

export default screen(WebPage)
