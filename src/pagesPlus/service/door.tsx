import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { errorText } from '@/client/error-text'
import { t } from '@/features/service/locale/service'
import { serviceStore } from '@/features/service/store/service-store'
import { toast } from '@/platform/feedback'
import { copyText } from '@/platform/links'
import { EmptyState } from '@/ui/notice'
import { Tap } from '@/ui/tap'
import { InWechat } from './in-wechat'

/** Hours in which operators answer, and how else to reach the shop. Without operators that is all there is. */
export const Door = observer(function Door() {
  const { data } = serviceStore.door
  if (!data) return null
  const { hours, isOpenNow, isAttended, contact } = data
  if (!isAttended) {
    return (
      <>
        <EmptyState title={t('service.unattended')} text={t('service.unattendedText')} />
        {contact && <Contact contact={contact} />}
      </>
    )
  }
  return (
    <View className="u-text-small u-text-secondary u-text-center">
      {hours ? t(isOpenNow ? 'service.hoursOpen' : 'service.hoursClosed', { ...hours }) : t('service.hoursNone')}
      {contact && <Contact contact={contact} />}
      <InWechat />
    </View>
  )
})

function Contact({ contact }: { contact: string }) {
  const copy = () => {
    copyText(contact).then(
      () => toast({ message: t('service.copied') }),
      (error: unknown) => toast({ message: errorText(error) }),
    )
  }
  return (
    <Tap
      className="service__contact u-relative u-wide u-text-small"
      label={t('service.copyContact', { contact })}
      onTap={copy}
    >
      {t('service.contact', { contact })}
    </Tap>
  )
}
