import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { Button } from '@/ui/button'
import { whenText } from '@/i18n/time/text'
import { EmptyState, ErrorState } from '@/ui/notice'
import { CancelGift } from '@/features/shipping/parts/prize-actions/gift-sheet'
import { GiftLink } from '@/features/shipping/parts/prize-actions/gift-link'
import '@/features/shipping/parts/prize-actions/index.scss'
import { Sheet } from '@/ui/sheet'
import { Bone, Skeleton } from '@/ui/skeleton'
import { Tap } from '@/ui/tap'
import { Tile } from '@/ui/tile'
import { t } from '@/features/warehouse/locale/warehouse'
import { giftStore, type Gift } from '@/features/warehouse/store/gift-store'
import { warehouseStore } from '@/features/warehouse/store/warehouse-store'

/** Gifts given and got, with how each stands; an offered one can still be sent or taken back. */
export const GiftsSheet = observer(function GiftsSheet({ onClose }: { onClose: () => void }) {
  const { list } = giftStore
  const load = () => void list.load({})
  useEffect(load, [list])
  const cancelled = () => {
    load()
    void warehouseStore.prizes.load({ state: 'held' })
  }
  return (
    <Sheet open title={t('warehouse.gifts')} onClose={onClose}>
      {list.isEmpty && <EmptyState title={t('warehouse.noGifts')} text={t('warehouse.noGiftsText')} />}
      {list.items.length === 0 && list.error && <ErrorState error={list.error} onRetry={load} />}
      {list.items.length === 0 && !list.error && !list.isEmpty && (
        <Skeleton>
          <Bone className="prize-actions__bone" />
          <Bone className="prize-actions__bone" />
        </Skeleton>
      )}
      {list.items.map((gift) => (
        <GiftRow key={gift.id} gift={gift} onCancelled={cancelled} />
      ))}
      {list.items.length > 0 && list.hasMore && (
        <View className="mine__more u-flex u-justify-center u-above-32">
          <Button small busy={list.isLoading} onTap={() => void list.more()}>
            {t('warehouse.more')}
          </Button>
        </View>
      )}
    </Sheet>
  )
})

const GiftRow = observer(function GiftRow({ gift, onCancelled }: { gift: Gift; onCancelled: () => void }) {
  const [open, setOpen] = useState(false)
  const { prize, direction, state } = gift
  const sent = direction === 'sent'
  const offered = sent && state === 'offered'
  return (
    <View className="mine__gift u-line-below">
      <View className="u-row">
        <Tile className="prize-actions__mini u-after-24" tier={prize.tier} picture={prize.image} />
        <View className="u-grow">
          <View className="u-bold">{prize.name}</View>
          <View className="u-text-small u-text-secondary">
            {sent ? t(`warehouse.gift_${state}`) : t('warehouse.giftFrom', { name: gift.from })} ·{' '}
            {whenText(gift.endedAt ?? gift.offeredAt)}
          </View>
        </View>
        {offered && (
          <Tap className="mine__tool" expanded={open} onTap={() => setOpen(!open)}>
            {t('warehouse.giftShow')}
          </Tap>
        )}
      </View>
      {offered && open && (
        <>
          <GiftLink gift={gift} />
          <View className="prize-actions__row u-row-wrap u-above-24">
            <CancelGift gift={gift} onCancelled={onCancelled} />
          </View>
        </>
      )}
    </View>
  )
})
