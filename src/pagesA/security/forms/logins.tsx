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
    <View className="sec-form">
      <Paged
        list={logins}
        bone="sec-bone"
        empty={<View className="sec-hint">{t('security.loginsNone')}</View>}
        render={({ id, method, succeeded, device, address, createdAt }) => (
          <View key={id} className="sec-row u-row u-pad-y-16">
            <View className="u-grow">
              <View>{t(`security.method_${method}`)}</View>
              <View className="u-text-small u-text-tertiary">
                {timeText(createdAt)} · {device || t('security.unknownDevice')} · {address}
              </View>
            </View>
            <View className={succeeded ? 'sec-good' : 'sec-bad'}>
              {t(succeeded ? 'security.loginDone' : 'security.loginFailed')}
            </View>
          </View>
        )}
      />
    </View>
  )
})
