import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Figure } from '@/ui/figure'
import { Tap } from '@/ui/tap'
import { TierBadge, tierWord } from '@/ui/tier-badge'
import { t } from '@/features/catalogue/locale/home'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import type { Win } from '@/features/catalogue/store/box-store'
import { cardGround } from '@/theme/series'

/** Latest openings by others, names masked; each leads to the box it came from. */
export const Ticker = observer(function Ticker({ wins }: { wins: readonly Win[] }) {
  if (wins.length === 0) return null
  return (
    <View className="jb-strip home__ticker">
      <Text className="home__just u-flex-none u-text-small u-text-tertiary">{t('home.justOpened')}</Text>
      {wins.map(({ id, nickname, prize, boxId }) => (
        <Tap
          key={id}
          className="home__win u-row u-flex-none u-relative"
          role="link"
          label={t('home.win', { name: nickname, prize: prize.name, tier: tierWord(prize.tier, true) })}
          onTap={() => go(linkTo(routes.boxDetail, { id: boxId }))}
        >
          <View className="home__face u-relative u-clip" style={{ background: cardGround(prize.series.colors, false) }}>
            <Figure className="home__face-figure" picture={prize.image} />
          </View>
          <Text className="home__who u-text-small u-text-secondary u-no-wrap">
            {nickname} · {prize.name}
          </Text>
          <TierBadge tier={prize.tier} />
        </Tap>
      ))}
    </View>
  )
})
