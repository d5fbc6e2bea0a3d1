import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button'
import { whenText } from '@/time/text'
import { EmptyState, ErrorState } from '@/components/notice'
import { CancelGift } from '@/components/prize-actions/gift-sheet'
import { GiftLink } from '@/components/prize-actions/gift-link'
import '@/components/prize-actions/index.scss'
import { Sheet } from '@/components/sheet'
import { Bone, Skeleton } from '@/components/skeleton'
import { Tap } from '@/components/tap'
import { Tile } from '@/components/tile'
import { t } from '@/locales/warehouse'
import { giftStore, type Gift } from '@/stores/gift-store'
import { warehouseStore } from '@/stores/warehouse-store'

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
          <Bone className="acts__bone" />
          <Bone className="acts__bone" />
        </Skeleton>
      )}
      {list.items.map((gift) => (
        <GiftRow key={gift.id} gift={gift} onCancelled={cancelled} />
      ))}
      {list.items.length > 0 && list.hasMore && (
        <View className="mine__more">
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
    <View className="mine__gift">
      <View className="jb-row">
        <Tile className="acts__mini" tier={prize.tier} picture={prize.image} />
        <View className="jb-grow">
          <View className="jb-b">{prize.name}</View>
          <View className="jb-xs jb-2">
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
          <View className="acts__row">
            <CancelGift gift={gift} onCancelled={onCancelled} />
          </View>
        </>
      )}
    </View>
  )
})
