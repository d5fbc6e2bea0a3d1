import { View } from '@tarojs/components'
import type { DataOf } from '@contract/client-types'
import { timeText } from '@/i18n/time/text'
import { t } from '@/features/accounts/locale/profile'
import { Hash } from './hash'

type RevealedSeed = DataOf<'fairness.seed'>['revealed'][number]

/** The seeds that are public: with each, every draw made under it can be computed again. */
export function Revealed({ seeds }: { seeds: readonly RevealedSeed[] }) {
  return (
    <View className="seed__past">
      <View className="u-text-medium u-bold">{t('profile.revealed')}</View>
      {seeds.length === 0 && <View className="u-text-small u-text-tertiary">{t('profile.revealedNone')}</View>}
      {seeds.map((seed) => (
        <View key={seed.seedHash} className="u-above-16">
          <View className="u-text-small u-text-tertiary">
            {t('profile.revealedItem', { time: timeText(seed.revealedAt), n: seed.draws })}
          </View>
          <Hash title={t('profile.serverSeed')} hex={seed.serverSeed} copyLabel={t('profile.copySeed')} />
        </View>
      ))}
    </View>
  )
}
