import { Text, View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { Figure } from '@/ui/figure'
import { Money } from '@/ui/money'
import { percent } from '@/ui/percent'
import { Tap } from '@/ui/tap'
import { TierBadge, tierWord } from '@/ui/tier-badge'
import { t } from '../../locale/box'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { preferences } from '@/client/stores'
import type { BoxCard as Box } from '../../store/box-store'
import { cardGround } from '@/theme/series'
import './index.scss'

/** A box on the catalogue: how it looks, what it costs, and the chance of its rarest. */
export const BoxCard = observer(function BoxCard({ box }: { box: Box }) {
  const { title, series, state, priceFen, rarest } = box
  const onSale = box.saleMode === 'at_once' ? t('box.at_once') : t(`box.${box.kind}`)
  const kind = state === 'on_sale' ? onSale : t(`box.${state}`)
  const chance = percent(rarest.weight)
  return (
    <Tap
      className={state === 'on_sale' ? 'jb-box' : 'jb-box jb-box--off'}
      role="link"
      label={t('box.card', { title, kind, price: formatFen(priceFen), tier: tierWord(rarest.tier, true), chance })}
      onTap={() => go(linkTo(routes.boxDetail, { id: box.id }))}
    >
      <View
        className="jb-box__art u-relative u-clip"
        style={{ background: cardGround(series.colors, preferences.isDark) }}
      >
        <Figure className="jb-box__box" picture={box.cover} />
        <Figure className="jb-box__figure" picture={box.figure} />
        <Text className="jb-box__kind u-text-badge">{kind}</Text>
      </View>
      <View className="jb-box__info u-wide">
        <View className="jb-box__name u-bold">{title}</View>
        <View className="jb-box__facts u-row-wrap u-justify-between">
          <Money fen={priceFen} />
          <View className="u-row-wrap">
            <TierBadge tier={rarest.tier} />
            <Text className="jb-box__chance u-text-small u-text-secondary">{chance}</Text>
          </View>
        </View>
      </View>
    </Tap>
  )
})
