import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { isGone, isReason } from '@/client/errors'
import { errorText } from '@/client/error-text'
import { Button } from '@/ui/button'
import { whenInText } from '@/i18n/time/text'
import { EmptyState, ErrorState } from '@/ui/notice'
import { AgeHalves, type AgeAnswer } from '@/features/accounts/parts/age-card'
import { lacksPhone, PhoneNote } from '@/features/accounts/parts/phone-note'
import { Problem } from '@/features/shipping/parts/prize-actions/recycle-sheet'
import { Required } from '@/ui/required'
import { useRequired } from '@/ui/required/use-required'
import { Sheet } from '@/ui/sheet'
import { Bone, Skeleton } from '@/ui/skeleton'
import { TierBadge } from '@/ui/tier-badge'
import { Tile } from '@/ui/tile'
import { t as act } from '@/features/warehouse/locale/actions'
import { t } from '@/features/warehouse/locale/warehouse'
import { session } from '@/client/stores'
import { toast } from '@/platform/feedback'
import { giftStore, type Gift } from '@/features/warehouse/store/gift-store'

interface Props {
  giftId: string
  code: string
  onClose: () => void
  /** It is mine now. */
  onAccepted: () => void
}

/** Id of the part that asks for the age. */
const AGE = 'gift-age'

/** Words of a refusal; one for the age is said where the age is asked. */
const refusalOf = (error: unknown) => (error && !isReason(error, 'AGE_DECLARATION_REQUIRED') ? errorText(error) : '')

/** Gift behind a link: the prize, its giver, and accepting it. */
export const AcceptSheet = observer(function AcceptSheet({ giftId, code, onClose, onAccepted }: Props) {
  const { opened } = giftStore
  const load = () => void opened.load(giftId, code || undefined)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per link
  useEffect(load, [giftId, code])
  const gift = opened.data?.id === giftId ? opened.data : undefined
  const gone = isGone(opened.error)
  return (
    <Sheet open title={t('warehouse.giftTitle')} onClose={onClose}>
      {gift && <Present gift={gift} code={code} onClose={onClose} onAccepted={onAccepted} />}
      {!gift && gone && (
        <EmptyState
          title={t('warehouse.giftGone')}
          text={t('warehouse.giftGoneText')}
          action={act('actions.done')}
          main={false}
          onAction={onClose}
        />
      )}
      {!gift && opened.error && !gone && <ErrorState error={opened.error} onRetry={load} />}
      {!gift && !opened.error && (
        <Skeleton>
          <Bone className="mine__gift-bone" />
        </Skeleton>
      )}
    </Sheet>
  )
})

type PresentProps = Pick<Props, 'code' | 'onClose' | 'onAccepted'> & { gift: Gift }

const Present = observer(function Present({ gift, code, onClose, onAccepted }: PresentProps) {
  const { accept } = giftStore
  const [error, setError] = useState<unknown>()
  const [age, setAge] = useState<AgeAnswer>({})
  const { prize, state } = gift
  const mine = gift.direction === 'sent'
  const open = state === 'offered' && !mine
  const me = session.me.data
  const asksAge = open && (me?.ageDeclared === false || isReason(error, 'AGE_DECLARATION_REQUIRED'))
  // Taken before it is known who asks, the gift would be refused for an age that nobody has asked for.
  const isKnown = me !== undefined || session.me.error !== undefined
  const isMinor = asksAge ? age.minor === true : isReason(error, 'ADULT_ONLY')
  const required = useRequired([{ id: AGE, isMet: !asksAge || age.adult === true }])
  const take = async () => {
    if (required.check()) return
    setError(undefined)
    try {
      giftStore.opened.set(await accept.run({ id: gift.id, code, isAdult: asksAge }))
      toast({ message: t('warehouse.giftAccepted', { name: prize.name }), level: 'success' })
      onAccepted()
    } catch (thrown) {
      setError(thrown)
    }
  }
  return (
    <View className="u-stack-center u-text-center">
      <Tile
        className="mine__present-tile u-below-24"
        tier={prize.tier}
        picture={prize.image}
        size="l"
        alt={prize.name}
      />
      <View className="mine__prize-name u-row-wrap">
        <View className="u-text-medium u-bold">{prize.name}</View>
        <TierBadge tier={prize.tier} long />
      </View>
      <View className="u-text-secondary">
        {prize.series.name} · {mine ? t('warehouse.giftMine') : t('warehouse.giftFrom', { name: gift.from })}
      </View>
      <View className="mine__note">
        {open ? t('warehouse.giftUntil', { time: whenInText(gift.expiresAt) }) : t(`warehouse.gift_${state}`)}
      </View>
      {open && <PhoneNote what="receive" />}
      {asksAge && (
        <Required state={required.stateOf(AGE)} lacks={t('warehouse.giftAgeMissing')} className="u-wide u-below-24">
          <View className="u-text-small">{t('warehouse.giftAge')}</View>
          <AgeHalves answer={age} onChange={setAge} />
        </Required>
      )}
      <Problem text={isMinor ? t('warehouse.giftAdult') : refusalOf(error)} />
      <View className="u-row u-wide">
        {open && !isMinor ? (
          <Button
            grow
            kind="main"
            busy={accept.isRunning}
            disabled={!isKnown || lacksPhone()}
            onTap={() => void take()}
          >
            {accept.isRunning ? t('warehouse.giftAccepting') : t('warehouse.giftAccept')}
          </Button>
        ) : (
          <Button grow kind="line" onTap={onClose}>
            {act('actions.done')}
          </Button>
        )}
      </View>
    </View>
  )
})
