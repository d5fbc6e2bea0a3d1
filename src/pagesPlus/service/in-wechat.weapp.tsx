import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { t } from '@/features/service/locale/service'
import { useContact } from '@/features/service/parts/ask-button/use-contact'
import { serviceStore } from '@/features/service/store/service-store'
import { ContactButton } from '@/navigation/contact-button'
import { linkTo } from '@/navigation/links'
import { routes } from '@/navigation/routes'

/** The same conversation in WeChat, which tells of an answer by itself; only where the shop's WeChat is live. */
export const InWechat = observer(function InWechat() {
  const { data: about } = serviceStore.subject
  if (!useContact()) return null
  const subject = about?.orderNo ? `order:${about.orderNo}` : about?.boxId ? `box:${about.boxId}` : undefined
  const path = about?.boxId
    ? linkTo(routes.boxDetail, { id: about.boxId })
    : linkTo(routes.service, { orderNo: about?.orderNo })
  return (
    <View className="u-above-8">
      <ContactButton
        className="service__wechat"
        label={t('service.inWechat')}
        native
        title={about?.title ?? t('service.title')}
        path={path}
        from={subject}
        onOpen={() => undefined}
      >
        {t('service.inWechat')}
      </ContactButton>
    </View>
  )
})
