import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { MAX_CLAIM_PICTURES } from '@contract/limits'
import { lengths } from '@contract/fields'
import { errorText } from '@/client/error-text'
import { mediaUrl } from '@/config/url'
import { Area } from '@/features/accounts/parts/area'
import { aria, ariaImage } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Check } from '@/ui/check'
import { Chip } from '@/ui/chip'
import { Icon } from '@/ui/icon/shop'
import { Meter } from '@/ui/meter'
import { Problem } from '@/features/shipping/parts/prize-actions/recycle-sheet'
import { Sheet } from '@/ui/sheet'
import { Tap } from '@/ui/tap'
import { t } from '@/features/warehouse/locale/warehouse'
import { toast } from '@/platform/feedback'
import { afterSaleStore } from '@/features/shipping/store/after-sale-store'
import type { Shipment } from '@/features/shipping/store/shipping-store'
import { reasonsFor } from './after-sale-words'
import { usePictures } from '@/features/accounts/parts/use-pictures'

interface Props {
  shipment: Shipment
  onClose: () => void
  onDone: () => void
}

/** Opens an after-sale for one prize of a shipment: what is wrong, in words and pictures (rules B10). */
export const ClaimSheet = observer(function ClaimSheet({ shipment, onClose, onDone }: Props) {
  const { ask } = afterSaleStore
  const open = shipment.prizes.filter(({ state }) => state !== 'returned')
  const reasons = reasonsFor(shipment, Date.now())
  const [prizeId, setPrizeId] = useState(open.length === 1 ? open[0]?.id : undefined)
  const [reason, setReason] = useState(reasons[0])
  const [text, setText] = useState('')
  const [judged, setJudged] = useState(false)
  const [problem, setProblem] = useState('')
  const pictures = usePictures(MAX_CLAIM_PICTURES)
  const wordsError =
    text.trim().length < lengths.afterSale.min ? t('warehouse.claimWords', { n: lengths.afterSale.min }) : ''

  const send = async () => {
    setJudged(true)
    setProblem('')
    if (!prizeId || !reason || wordsError) return
    try {
      await ask.run({ prizeId, reason, text: text.trim(), pictures: pictures.urls })
      toast({ message: t('warehouse.claimSent'), level: 'success' })
      onDone()
      onClose()
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  return (
    <Sheet open title={t('warehouse.claimTitle')} onClose={onClose}>
      <View className="mine__group">{t('warehouse.claimWhich')}</View>
      <View {...aria({ role: 'radiogroup', label: t('warehouse.claimWhich') })}>
        {open.map(({ id, prize }) => (
          <Check key={id} checked={id === prizeId} onChange={() => setPrizeId(id)}>
            {prize.name}
          </Check>
        ))}
      </View>
      {judged && !prizeId && <View className="u-text-small u-text-bad">{t('warehouse.claimNone')}</View>}
      <View className="mine__group">{t('warehouse.claimWhy')}</View>
      <View className="mine__choices u-wrap" {...aria({ role: 'radiogroup', label: t('warehouse.claimWhy') })}>
        {reasons.map((each) => (
          <Chip key={each} on={each === reason} onTap={() => setReason(each)}>
            {t(`warehouse.reason_${each}`)}
          </Chip>
        ))}
      </View>
      <Area
        label={t('warehouse.claimText')}
        placeholder={t('warehouse.claimHint')}
        value={text}
        maxLength={lengths.afterSale.max}
        error={judged ? wordsError : ''}
        onInput={setText}
      />
      <View className="mine__group">{t('warehouse.claimPictures', { n: MAX_CLAIM_PICTURES })}</View>
      <View className="u-wrap u-above-16">
        {pictures.urls.map((url, index) => (
          <View key={url} className="mine__photo u-relative u-clip u-surface-quiet">
            <Image className="mine__photo-image u-wide" mode="aspectFill" src={mediaUrl(url)} {...ariaImage()} />
            <Tap
              className="mine__photo-remove u-flex u-align-start"
              label={t('warehouse.photoRemove', { n: index + 1 })}
              onTap={() => pictures.remove(url)}
            >
              <Icon name="x" size="sm" />
            </Tap>
          </View>
        ))}
        {pictures.urls.length < MAX_CLAIM_PICTURES && !pictures.busy && (
          <Tap
            className="mine__photo mine__photo--add u-relative u-clip u-surface-quiet"
            label={t('warehouse.photoAdd')}
            onTap={() => void pictures.add()}
          >
            <Icon name="camera" size="lg" />
          </Tap>
        )}
      </View>
      {pictures.busy && <Meter name={t('warehouse.uploading')} now={Math.round(pictures.share * 100)} max={100} />}
      <View className="mine__note">{t('warehouse.claimNote')}</View>
      <Problem text={problem || pictures.problem} />
      <View className="u-row">
        <Button grow kind="main" busy={ask.isRunning} disabled={pictures.busy} onTap={() => void send()}>
          {ask.isRunning ? t('warehouse.claimSending') : t('warehouse.claimSend')}
        </Button>
      </View>
    </Sheet>
  )
})
