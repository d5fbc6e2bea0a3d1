import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { shopStatus as status } from '@/features/tools/store/shop-status'
import { Cell } from '@/ui/card'
import { Sheet } from '@/ui/sheet'
import { version } from '@/config/version'
import { t } from '@/features/accounts/locale/about'
import { t as profile } from '@/features/accounts/locale/profile'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { licences } from './licences'

function statusText(): string {
  if (status.error) return t('about.statusUnknown')
  if (!status.data) return t('about.statusAsking')
  return status.data.open ? t('about.statusOpen', { n: status.data.boxesOnSale }) : t('about.statusClosed')
}

/** About the app: version, state of the shop, its documents, and licences. */
export const AboutSheet = observer(function AboutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  useEffect(() => {
    if (open) void status.load()
  }, [open])
  const document = (agreement: string) => () => go(linkTo(routes.webView, { agreement }))
  return (
    <Sheet open={open} title={t('about.title')} onClose={onClose}>
      <View className="u-text-secondary">{t('about.slogan')}</View>
      <View className="profile__options profile__rows u-line-above u-line-below">
        <Cell title={t('about.status')} value={statusText()} onTap={() => void status.load()} />
        <Cell title={t('about.version')} value={version} />
        <Cell title={profile('profile.rules')} role="link" onTap={document('rules')} chev />
        <Cell title={profile('profile.service')} role="link" onTap={document('service')} chev />
        <Cell title={profile('profile.privacy')} role="link" onTap={document('privacy')} chev />
      </View>
      <View className="profile__partial">
        <View className="u-text-medium u-bold">{t('about.licences')}</View>
        <View className="profile__small">{t('about.licencesText')}</View>
        {licences.map(({ name, licence }) => (
          <View key={name} className="u-row u-above-16">
            <View className="u-grow">{name}</View>
            <View className="u-text-tertiary">{licence}</View>
          </View>
        ))}
      </View>
    </Sheet>
  )
})
