import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { Reason } from '@contract/refusals'
import { ApiError } from '@/client/errors'
import { errorText } from '@/client/error-text'
import { t } from '@/features/warehouse/locale/actions'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { partsStore } from '@/features/tools/store/parts-store'
import { dialog, toast } from '@/platform/feedback'
import { askForMessages } from '@/platform/wechat'
import { giftStore, type Gift } from '@/features/warehouse/store/gift-store'
import { Button } from '@/ui/button'
import { lacksPhone, PhoneNote } from '@/features/accounts/parts/phone-note'
import { Sheet } from '@/ui/sheet'
import { GiftLink } from './gift-link'
import type { ActionItem } from './item'
import { Items } from './items'
import { Problem } from './recycle-sheet'
import './index.scss'

interface Props {
  item: ActionItem
  onClose: () => void
  onChanged: () => void
}

const NEEDS_AGE: readonly (Reason | undefined)[] = ['AGE_DECLARATION_REQUIRED', 'ADULT_ONLY']

/** Gives a prize away by a link that one other adult may accept. */
export const GiftSheet = observer(function GiftSheet({ item, onClose, onChanged }: Props) {
  const { offer } = giftStore
  const [gift, setGift] = useState<Gift>()
  const [error, setError] = useState<unknown>()
  const reason = error instanceof ApiError ? error.reason : undefined

  const make = async () => {
    setError(undefined)
    // A giver may want a message when somebody accepts it.
    askForMessages(partsStore.shop.data?.giftTemplate ?? null)
    try {
      setGift(await offer.run(item.id))
    } catch (thrown) {
      setError(thrown)
    }
    onChanged()
  }
  return (
    <Sheet open title={t(gift ? 'actions.giftReady' : 'actions.giftTitle')} onClose={onClose}>
      <Items items={[item]} />
      {gift ? (
        <>
          <GiftLink gift={gift} />
          <View className="prize-actions__row u-row-wrap u-above-24">
            <CancelGift
              gift={gift}
              onCancelled={() => {
                onChanged()
                onClose()
              }}
            />
            <Button grow kind="ink" onTap={onClose}>
              {t('actions.giftKeep')}
            </Button>
          </View>
        </>
      ) : (
        <>
          <View className="prize-actions__note u-text-small u-text-secondary">{t('actions.giftNote')}</View>
          <PhoneNote what="give" />
          <Problem text={error ? errorText(error) : ''} />
          {NEEDS_AGE.includes(reason) && (
            <View className="prize-actions__line u-row u-line-below">
              <View className="u-grow u-text-secondary">{t('actions.adultOnly')}</View>
              <Button small onTap={() => go(linkTo(routes.security, { open: 'age' }))}>
                {t('actions.toSecurity')}
              </Button>
            </View>
          )}
          <View className="u-row">
            <Button grow kind="main" busy={offer.isRunning} disabled={lacksPhone()} onTap={() => void make()}>
              {offer.isRunning ? t('actions.giftOffering') : t('actions.giftOffer')}
            </Button>
          </View>
        </>
      )}
    </Sheet>
  )
})

/** Takes an offered gift back, after asking. */
export const CancelGift = observer(function CancelGift({ gift, onCancelled }: { gift: Gift; onCancelled: () => void }) {
  const { cancel } = giftStore
  const ask = async () => {
    const { confirm } = await dialog({
      message: t('actions.giftCancelAsk'),
      confirmText: t('actions.giftCancelYes'),
      cancelText: t('actions.giftCancelNo'),
    })
    if (!confirm) return
    try {
      await cancel.run(gift.id)
      toast({ message: t('actions.giftCancelled') })
    } catch (error) {
      toast({ message: errorText(error) })
    }
    onCancelled()
  }
  return (
    <Button grow kind="line" busy={cancel.isRunning} onTap={() => void ask()}>
      {t('actions.giftCancel')}
    </Button>
  )
})
