import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { mediaUrl } from '@/config/url'
import { ariaImage } from '@/ui/aria'
import { Figure } from '@/ui/figure'
import { tierWord } from '@/ui/tier-badge'
import { t } from '../../locale/prize'
import { preferences } from '@/client/stores'
import type { OpenedDraw } from '../../store/warehouse-store'
import { tierGround } from '@/theme/tiers'
import './index.scss'

interface Props {
  prize: OpenedDraw['prize']
  /** Leaves room for tiles below. */
  small?: boolean
  /** Laid over the upper left, as the mark of a new figure. */
  children?: ReactNode
}

/** One figure in the light of its tier, standing on the page. */
export const PrizeHero = observer(function PrizeHero({ prize, small, children }: Props) {
  const { image } = tierGround(prize.tier, preferences.isDark)
  const alt = t('prize.picture', { name: prize.name, tier: tierWord(prize.tier, true) })
  return (
    <View className={small ? 'prize-hero prize-hero--small' : 'prize-hero'} style={{ backgroundImage: image }}>
      <Image webp className="prize-hero__rays" src={mediaUrl(`/media/rays-${prize.tier}.webp`)} {...ariaImage()} />
      <View className="prize-hero__horizon" />
      <Figure key={prize.id} className="prize-hero__figure" picture={prize.image} size="l" alt={alt} eager />
      {children}
    </View>
  )
})
