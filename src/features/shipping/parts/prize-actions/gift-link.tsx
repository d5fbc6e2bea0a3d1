import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { t } from '@/features/warehouse/locale/actions'
import { copyText, fullLink } from '@/platform/links'
import { toast } from '@/platform/feedback'
import { shareCards } from '@/features/catalogue/store/share-cards'
import type { Gift } from '@/features/warehouse/store/gift-store'
import { Button } from '@/ui/button'
import { whenInText } from '@/i18n/time/text'
import { ShareButton } from '@/navigation/share-button'

/** The link of an offered gift: to send, or to copy. */
export const GiftLink = observer(function GiftLink({ gift }: { gift: Gift }) {
  const link = gift.link ?? ''
  const copy = () => {
    copyText(fullLink(link)).then(
      () => toast({ message: t('actions.giftCopied') }),
      (error: Error) => toast({ message: error.message }),
    )
  }
  return (
    <View>
      <View className="u-text-small u-text-tertiary">
        {t('actions.giftUntil', { time: whenInText(gift.expiresAt) })}
      </View>
      <View className="prize-actions__code u-row u-surface-quiet u-rounded">
        <View className="u-text-secondary u-flex-none u-after-24">{t('actions.giftCode')}</View>
        <View className="u-min-0 u-bold u-break-all">{gift.code}</View>
      </View>
      <View className="prize-actions__row u-row-wrap u-above-24">
        <Button grow kind="line" onTap={copy}>
          {t('actions.giftCopy')}
        </Button>
        <ShareButton
          title={t('actions.giftShareTitle', { name: gift.prize.name })}
          path={link}
          picture={shareCards({ prize: gift.prize.id }).chat}
        >
          {t('actions.giftShare')}
        </ShareButton>
      </View>
    </View>
  )
})
