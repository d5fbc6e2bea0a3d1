import { useState } from 'react'
import { View } from '@tarojs/components'
import type { DataOf } from '@contract/client-types'
import { observer } from 'mobx-react'
import { Figure } from '@/ui/figure'
import { Tap } from '@/ui/tap'
import { t } from '@/features/catalogue/locale/home'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { bannerGround } from '@/theme/series'

type Banner = DataOf<'home.get'>['banners'][number]

/**
 * News, one picture wide each; the next one looks round the corner, so one knows to swipe.
 * Figures of those out of sight are fetched after the first one's, which is the largest of the first screen.
 */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const [firstShown, setFirstShown] = useState(false)
  if (banners.length === 0) return null
  return (
    <View className="jb-strip home__banners u-above-24">
      {banners.map((banner, index) => (
        <BannerCard
          key={banner.id}
          banner={banner}
          alone={banners.length === 1}
          first={index === 0}
          figures={index === 0 || firstShown ? banner.figures : []}
          onShown={() => setFirstShown(true)}
        />
      ))}
    </View>
  )
}

const BannerCard = observer(function BannerCard({
  banner,
  alone,
  first,
  figures,
  onShown,
}: {
  banner: Banner
  alone: boolean
  first: boolean
  figures: Banner['figures']
  onShown: () => void
}) {
  const [small, large] = figures
  return (
    <Tap
      className={alone ? 'home__banner home__banner--alone' : 'home__banner'}
      style={{ background: bannerGround(banner.series.colors) }}
      role="link"
      onTap={() => go(linkTo(routes.boxDetail, { id: banner.boxId }))}
    >
      <View className="home__moon" />
      <View className="home__hill" />
      {large && <Figure className="home__star" picture={large} size="m" eager={first} onSettled={onShown} />}
      {small && <Figure className="home__friend" picture={small} eager={first} />}
      <View className="home__words u-stack u-align-start u-relative">
        <View className="home__title u-text-large u-bold u-line-tight">{banner.title}</View>
        <View className="home__sub u-text-small">{banner.subtitle}</View>
        <View className="home__look u-bold u-above-24">{t('home.look')}</View>
      </View>
    </Tap>
  )
})
