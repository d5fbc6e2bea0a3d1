import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { timeText } from '@/i18n/time/text'
import { t } from '@/features/accounts/locale/security'
import { securityStore } from '@/features/accounts/store/security-store'
import { Paged } from '@/features/accounts/parts/paged'

/** When somebody signed in to the account, or tried to. */
export const LoginsForm = observer(function LoginsForm() {
  const { logins } = securityStore
  useEffect(() => void logins.load({}), [logins])
  return (
    <View className="security-form">
      <Paged
        list={logins}
        bone="security-bone"
        empty={<View className="security-hint">{t('security.loginsNone')}</View>}
        render={({ id, method, succeeded, device, address, createdAt }) => (
          <View key={id} className="security-row u-row u-pad-y-16">
            <View className="u-grow">
              <View>{t(`security.method_${method}`)}</View>
              <View className="u-text-small u-text-tertiary">
                {timeText(createdAt)} · {device || t('security.unknownDevice')} · {address}
              </View>
            </View>
            <View className={succeeded ? 'security-good' : 'security-bad'}>
              {t(succeeded ? 'security.loginDone' : 'security.loginFailed')}
            </View>
          </View>
        )}
      />
    </View>
  )
})
