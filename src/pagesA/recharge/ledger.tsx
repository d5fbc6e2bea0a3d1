import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { timeText } from '@/components/date'
import { Icon, type ShopIcon } from '@/components/icon/shop'
import { LongList } from '@/components/long-list'
import { EmptyState, ErrorState } from '@/components/notice'
import { Bone, Skeleton } from '@/components/skeleton'
import { localeStore } from '@/locales'
import { t } from '@/locales/recharge'
import { walletStore, type LedgerEntry } from '@/stores/wallet-store'
import { entryAmount } from './amounts'

const icons: Record<LedgerEntry['kind'], ShopIcon> = {
  topup: 'wallet',
  topup_bonus: 'star',
  purchase: 'box',
  refund: 'refresh',
  earning_held: 'lock',
  earning_fee: 'lock',
  earning: 'wallet',
  earning_reversed: 'refresh',
  earning_fee_reversed: 'refresh',
  earning_debt: 'refresh',
  withdrawal: 'wallet',
  withdrawal_approved: 'wallet',
  withdrawal_paid: 'wallet',
  withdrawal_back: 'refresh',
  recycle: 'star',
  recycle_undo: 'refresh',
  combine: 'star',
  combine_back: 'refresh',
  prop: 'star',
  check_in: 'star',
}

/** Every entry of the ledger, newest first. */
export const Ledger = observer(function Ledger() {
  const { entries } = walletStore
  const locale = localeStore.current
  useEffect(() => {
    void entries.load({})
  }, [entries, locale])

  if (entries.isEmpty) return <EmptyState title={t('recharge.none')} text={t('recharge.noneText')} />
  if (entries.error && entries.items.length === 0) {
    return <ErrorState error={entries.error} onRetry={() => void entries.retry()} />
  }
  if (entries.items.length === 0) {
    return (
      <Skeleton className="wallet__bones">
        {[1, 2, 3, 4, 5].map((row) => (
          <Bone key={row} className="wallet__bone" />
        ))}
      </Skeleton>
    )
  }
  return (
    <View className="jb-card jb-card--flush">
      <LongList
        items={entries.items}
        keyOf={(entry) => entry.id}
        render={(entry) => <Entry entry={entry} />}
        chunk={10}
        className="wallet__run"
        onEnd={() => void entries.more()}
      />
      {entries.error && <ErrorState error={entries.error} onRetry={() => void entries.retry()} />}
    </View>
  )
})

function Entry({ entry }: { entry: LedgerEntry }) {
  const gained = entry.amount > 0
  return (
    <View className="wallet__entry">
      <View className={gained ? 'wallet__icon wallet__icon--in' : 'wallet__icon'}>
        <Icon name={icons[entry.kind]} />
      </View>
      <View className="jb-grow">
        <View>{entry.subject}</View>
        <View className="jb-xs jb-3">
          {t(`recharge.kind_${entry.kind}`)} · {timeText(entry.createdAt)}
        </View>
      </View>
      <View className={gained ? 'wallet__amount wallet__amount--in' : 'wallet__amount'}>{entryAmount(entry)}</View>
    </View>
  )
}
