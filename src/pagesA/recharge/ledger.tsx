import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useLayoutEffect, useState } from 'react'
import { aria } from '@/ui/aria'
import { Chip } from '@/ui/chip'
import { timeText } from '@/i18n/time/text'
import { Icon, type ShopIcon } from '@/ui/icon/shop'
import { LongList } from '@/ui/long-list'
import { EmptyState, ErrorState } from '@/ui/notice'
import { Bone, Skeleton } from '@/ui/skeleton'
import { Tap } from '@/ui/tap'
import { localeStore } from '@/i18n'
import { t } from '@/features/orders/locale/recharge'
import { walletStore, type EntryFilter, type LedgerEntry } from '@/features/wallet/store/wallet-store'
import { entryAmount } from './amounts'
import { EntrySheet } from './entry-sheet'
import { Months } from './months'
import { Statements } from './statements'

const icons: Record<LedgerEntry['kind'], ShopIcon> = {
  topup: 'wallet',
  topup_bonus: 'star',
  topup_bonus_back: 'star',
  topup_bonus_paid: 'wallet',
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
  withdrawal_fee: 'wallet',
  withdrawal_back: 'refresh',
  withdrawal_late: 'wallet',
  withdrawal_debt: 'wallet',
  recycle: 'star',
  recycle_undo: 'refresh',
  combine: 'star',
  combine_back: 'refresh',
  prop: 'star',
  check_in: 'star',
}

const FILTERS = [
  { account: undefined, word: 'recharge.all_entries' },
  { account: 'cash', word: 'recharge.cash' },
  { account: 'points', word: 'recharge.points_only' },
  { account: 'cash_hold', word: 'recharge.cash_hold' },
] as const

/** Every entry of the ledger, newest first, all or those of one account, under what each month came to. */
export const Ledger = observer(function Ledger() {
  const { entries } = walletStore
  const [account, setAccount] = useState<EntryFilter['account']>()
  const [shown, setShown] = useState<LedgerEntry>()
  const locale = localeStore.current
  // Before the page is drawn: a tap's own change and the emptied list are one change of the view.
  useLayoutEffect(() => {
    void entries.load({ account })
  }, [entries, account, locale])
  return (
    <>
      <Months />
      <Statements />
      <View className="wallet__filter u-wrap" {...aria({ role: 'radiogroup', label: t('recharge.filter') })}>
        {FILTERS.map((one) => (
          <Chip key={one.word} on={one.account === account} onTap={() => setAccount(one.account)}>
            {t(one.word)}
          </Chip>
        ))}
      </View>
      <Entries onShow={setShown} />
      <EntrySheet entry={shown} onClose={() => setShown(undefined)} />
    </>
  )
})

const Entries = observer(function Entries({ onShow }: { onShow: (entry: LedgerEntry) => void }) {
  const { entries } = walletStore
  if (entries.isEmpty) return <EmptyState title={t('recharge.none')} text={t('recharge.noneText')} />
  if (entries.error && entries.items.length === 0) {
    return <ErrorState error={entries.error} onRetry={() => void entries.retry()} />
  }
  if (entries.items.length === 0) {
    return (
      <Skeleton className="u-gutter">
        {[1, 2, 3, 4, 5].map((row) => (
          <Bone key={row} className="wallet__bone u-above-16" />
        ))}
      </Skeleton>
    )
  }
  return (
    <View className="jb-card jb-card--flush">
      <LongList
        items={entries.items}
        keyOf={(entry) => entry.id}
        render={(entry) => <Entry entry={entry} onTap={() => onShow(entry)} />}
        chunk={10}
        className="wallet__run"
        onEnd={() => void entries.more()}
      />
      {entries.error && <ErrorState error={entries.error} onRetry={() => void entries.retry()} />}
    </View>
  )
})

function Entry({ entry, onTap }: { entry: LedgerEntry; onTap: () => void }) {
  const gained = entry.amount > 0
  return (
    <Tap className="wallet__entry u-flex u-wide u-text-left" onTap={onTap}>
      <View className={gained ? 'wallet__icon u-tone-ok' : 'wallet__icon u-text-secondary u-surface-quiet'}>
        <Icon name={icons[entry.kind]} />
      </View>
      <View className="u-grow">
        <View>{entry.subject}</View>
        <View className="u-text-small u-text-tertiary">
          {t(`recharge.kind_${entry.kind}`)} · {timeText(entry.createdAt)}
        </View>
      </View>
      <View className={gained ? 'wallet__amount--in u-flex-none u-bold u-before-16' : 'u-flex-none u-bold u-before-16'}>
        {entryAmount(entry)}
      </View>
    </Tap>
  )
}
