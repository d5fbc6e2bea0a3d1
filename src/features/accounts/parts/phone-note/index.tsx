import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { isReason } from '@/client/errors'
import { t } from '../../locale/phone'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { dialog } from '@/platform/feedback'
import { session } from '@/client/stores'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import './index.scss'

/** Reasons for verifying a phone or WeChat. */
export type PhoneFor = 'receive' | 'give' | 'bonus' | 'required'

/** Says that neither a phone nor WeChat vouches for the account; while that is not known, the shop itself decides. */
export const lacksPhone = (): boolean => session.me.data?.verified === false

/** To where a phone is bound, and back here once it is. */
export const toPhone = (): void => go(linkTo(routes.security, { open: 'phone', after: 'back' }))

/** Asks to verify a phone before something that needs one. */
export async function askForPhone(message: string): Promise<void> {
  const { confirm } = await dialog({ message, confirmText: t('phone.go') })
  if (confirm) toPhone()
}

/** Asks to verify a phone where an error says that one is needed; says whether it did. */
export function offerPhone(error: unknown): boolean {
  const needed = isReason(error, 'VERIFICATION_REQUIRED')
  if (needed) void askForPhone(t('phone.required'))
  return needed
}

/** Note on why a verified phone is needed here, with a link to verify one; nothing where the account has one. */
export const PhoneNote = observer(function PhoneNote({ what }: { what: PhoneFor }) {
  useEffect(() => {
    if (!session.me.data) void session.refresh()
  }, [])
  if (!lacksPhone()) return null
  return (
    <View className="jb-phone" {...aria({ role: 'status' })}>
      <View className="u-grow">{t(`phone.${what}`)}</View>
      <Button small kind="ink" onTap={toPhone}>
        {t('phone.go')}
      </Button>
    </View>
  )
})
