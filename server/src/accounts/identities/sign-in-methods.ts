import type { DataOf } from '@joybox/contract/client-types'
import type { ProviderSettings } from '../../integrations/settings'

/** Lists the offered sign-in methods: those that are configured, or that the sandbox stands in for. */
export function signInMethodsOf({ sms, mail, wechat }: ProviderSettings): DataOf<'accounts.loginSettings'> {
  return {
    passwd: true,
    sms: sms.kind !== 'off',
    mail: mail.kind !== 'off',
    wechat: wechat.kind === 'sandbox' || (wechat.kind === 'live' && wechat.publicAccount !== undefined),
    weapp: wechat.kind === 'sandbox' || (wechat.kind === 'live' && wechat.miniProgram !== undefined),
    serviceAgreementUrl: '/pages/web_view/index?agreement=service',
    privacyPolicyUrl: '/pages/web_view/index?agreement=privacy',
  }
}
