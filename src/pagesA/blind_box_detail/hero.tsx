import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Figure } from '@/ui/figure'
import { Icon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'
import { t } from '@/features/catalogue/locale/box'
import { component } from '@/navigation/components'
import { linkTo } from '@/navigation/links'
import { routes } from '@/navigation/routes'
import { ShareButton } from '@/navigation/share-button'
import type { BoxDetail } from '@/features/catalogue/store/box-store'
import { rarestFirst } from './prize-strip'

/** The box and the two rarest figures, in the light of the series. */
export const Hero = observer(function Hero({ box, ground }: { box: BoxDetail; ground: string }) {
  const [right, left] = rarestFirst(box.prizes)
  return (
    <View className="box__hero u-relative u-clip" style={{ backgroundImage: ground }}>
      <View className="box__halo" />
      <View className="box__floor" />
      <Figure className="box__box" picture={box.layers.closed} size="l" alt={box.title} eager />
      {left && <Figure className="box__left" picture={left.image} size="m" eager />}
      {right && <Figure className="box__right" picture={right.image} size="m" eager />}
      <ShareButton
        className="box__share"
        label={t('box.share')}
        title={box.title}
        path={linkTo(routes.boxDetail, { id: box.id })}
      >
        <Icon name="share" size="lg" />
      </ShareButton>
      <Tap
        className="box__share box__share--poster"
        label={t('box.poster')}
        onTap={() => void component({ refName: 'poster', action: 'open' }).catch(console.warn)}
      >
        <Icon name="image" size="lg" />
      </Tap>
    </View>
  )
})
