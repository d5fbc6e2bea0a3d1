import { drawKinds } from '@contract/kinds'
import { Text, View } from '@tarojs/components'
import { tiers, type Tier } from '@contract/tiers'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Chip } from '@/ui/chip'
import { whenText } from '@/i18n/time/text'
import { percent } from '@/ui/percent'
import { Sheet } from '@/ui/sheet'
import { Tap } from '@/ui/tap'
import { TierBadge, tierWord } from '@/ui/tier-badge'
import { VerifySheet } from '@/features/draws/parts/verify'
import { localeStore } from '@/i18n'
import { t } from '@/features/accounts/locale/history'
import { historyStore, type PastDraw } from '@/features/accounts/store/history-store'
import { EmptyState } from '@/ui/notice'
import { Paged } from '@/features/accounts/parts/paged'
import { useOpenSheet } from './use-sheet'

/** Every draw of mine, by tier and source; a tap verifies it. */
export const HistorySheet = observer(function HistorySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const openSheet = useOpenSheet()
  const [tier, setTier] = useState<Tier>()
  const [kind, setKind] = useState<PastDraw['kind']>()
  const [verifying, setVerifying] = useState<PastDraw>()
  const { draws } = historyStore
  const locale = localeStore.current
  useEffect(() => {
    if (open) void draws.load({ ...(tier && { tier }), ...(kind && { kind }) })
  }, [open, tier, kind, draws, locale])

  return (
    <>
      <Sheet
        open={open}
        title={t('history.historyTitle')}
        onClose={onClose}
        foot={
          <View className="u-row">
            <Button grow onTap={() => openSheet('check')}>
              {t('history.check')}
            </Button>
          </View>
        }
      >
        <View className="profile__filter u-flex" {...aria({ role: 'radiogroup', label: t('history.filterTier') })}>
          <Chip on={!tier} onTap={() => setTier(undefined)}>
            {t('history.anyTier')}
          </Chip>
          {tiers.map((each) => (
            <Chip key={each} on={tier === each} onTap={() => setTier(each)}>
              {tierWord(each)}
            </Chip>
          ))}
        </View>
        <View className="profile__filter u-flex" {...aria({ role: 'radiogroup', label: t('history.filterKind') })}>
          <Chip on={!kind} onTap={() => setKind(undefined)}>
            {t('history.anyKind')}
          </Chip>
          {drawKinds.map((each) => (
            <Chip key={each} on={kind === each} onTap={() => setKind(each)}>
              {t(`history.kind_${each}`)}
            </Chip>
          ))}
        </View>
        <Paged
          list={draws}
          bone="profile__bone"
          more="profile__more"
          empty={<EmptyState title={t('history.historyNone')} text={t('history.historyNoneText')} />}
          render={(draw) => <Row key={draw.id} draw={draw} onTap={() => setVerifying(draw)} />}
        />
      </Sheet>
      <VerifySheet
        open={open && verifying !== undefined}
        draws={verifying ? [verifying] : []}
        onClose={() => setVerifying(undefined)}
      />
    </>
  )
})

const Row = observer(function Row({ draw, onTap }: { draw: PastDraw; onTap: () => void }) {
  const { kind, tier, weight, nonce, openedAt } = draw
  const name = draw.prizeName ?? t('history.failed')
  const chance = percent(weight)
  const time = whenText(openedAt)
  const label = t('history.verifyRow', { name, tier: tier ? tierWord(tier, true) : '', chance, time })
  const from = nonce === null ? t(`history.kind_${kind}`) : t('history.nth', { n: nonce + 1 })
  return (
    <Tap className="past u-flex u-wide u-tap-height" label={label} onTap={onTap}>
      <View className="past__tier u-flex-none">{tier && <TierBadge tier={tier} />}</View>
      <View className="u-grow">
        <View>{name}</View>
        <View className="u-text-small u-text-tertiary">{[from, chance, time].join(' · ')}</View>
      </View>
      <Text className="past__verify u-flex-none u-text-accent u-bold">{t('history.verify')}</Text>
    </Tap>
  )
})
