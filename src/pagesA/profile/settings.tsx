import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Card, Cell } from '@/ui/card'
import { Icon, type ShopIcon } from '@/ui/icon/shop'
import { localeStore } from '@/i18n'
import { t as about } from '@/features/accounts/locale/about'
import { t as assistant } from '@/features/catalogue/locale/assistant'
import { t } from '@/features/accounts/locale/profile'
import { linkTo } from '@/navigation/links'
import { go, navigate } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { dialog } from '@/platform/feedback'
import { preferences, session } from '@/client/stores'
import { usePart } from '@/features/tools/store/use-part'
import { historyStore } from '@/features/accounts/store/history-store'
import { languages, themeName } from './settings-names'
import { useOpenSheet } from './use-sheet'

async function logout() {
  const { confirm } = await dialog({ message: t('profile.logoutAsk'), confirmText: t('profile.logout') })
  if (!confirm) return
  await navigate.home()
  await session.logout()
}

const lead = (name: ShopIcon) => <Icon name={name} className="u-text-secondary" />
const state = (on: boolean) => t(on ? 'profile.on' : 'profile.off')

/** Settings: security and proof, help, look and language, own data, and signing out. */
export const Settings = observer(function Settings() {
  const openSheet = useOpenSheet()
  const hasAssistant = usePart('assistant')
  const { stillness, theme } = preferences
  const opened = historyStore.figures.data?.opened ?? 0
  const answers = session.me.data?.counts.service ?? 0
  const operator = session.me.data?.roles.includes('operator')
  return (
    <>
      {operator && (
        <Card flush>
          <Cell lead={lead('chart')} title={about('about.admin')} role="link" onTap={() => go(routes.admin)} chev />
        </Card>
      )}
      <Card flush>
        <Cell
          lead={<Icon name="shield" className="u-text-ok" />}
          title={t('profile.fairness')}
          value={opened > 0 ? t('profile.fairnessCount', { n: opened }) : t('profile.fairnessNote')}
          onTap={() => openSheet('fairness')}
          chev
        />
        <Cell
          lead={lead('heart')}
          title={t('profile.limits')}
          value={t('profile.limitsNote')}
          role="link"
          onTap={() => go(linkTo(routes.security, { open: 'limits' }))}
          chev
        />
        <Cell
          lead={lead('clock')}
          title={t('profile.exclusion')}
          value={t('profile.exclusionNote')}
          role="link"
          onTap={() => go(linkTo(routes.security, { open: 'exclusion' }))}
          chev
        />
        {hasAssistant && (
          <Cell
            lead={lead('chat')}
            title={assistant('assistant.title')}
            value={t('profile.assistantNote')}
            onTap={() => openSheet('assistant')}
            chev
          />
        )}
        <Cell
          lead={lead('mail')}
          title={t('profile.askService')}
          value={
            answers > 0 ? (
              <View className="u-text-accent u-bold">{t('profile.askServiceUnread', { n: answers })}</View>
            ) : (
              t('profile.askServiceNote')
            )
          }
          role="link"
          onTap={() => go(routes.service)}
          chev
        />
      </Card>
      <Card flush>
        <Cell
          lead={lead('globe')}
          title={t('profile.language')}
          value={languages[localeStore.current]}
          onTap={() => openSheet('language')}
          chev
        />
        <Cell
          lead={lead('moon')}
          title={t('profile.theme')}
          value={themeName(theme)}
          onTap={() => openSheet('theme')}
          chev
        />
        <Cell
          lead={lead('play')}
          title={t('profile.stillness')}
          value={state(stillness)}
          role="switch"
          checked={stillness}
          onTap={() => preferences.setStillness(!stillness)}
        />
      </Card>
      <Card flush>
        <Cell
          lead={lead('sheet')}
          title={about('about.data')}
          value={t('profile.dataNote')}
          onTap={() => openSheet('data')}
          chev
        />
        <Cell lead={lead('info')} title={about('about.title')} onTap={() => openSheet('about')} chev />
        <Cell lead={lead('exit')} title={t('profile.logout')} onTap={() => void logout().catch(console.warn)} />
      </Card>
    </>
  )
})
