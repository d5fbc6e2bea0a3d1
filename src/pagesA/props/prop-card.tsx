import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import type { PropKind } from '@contract/prop-kinds'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Figure } from '@/ui/figure'
import { Icon, type ShopIcon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'
import { t } from '@/features/draws/locale/props'
import { usePart } from '@/features/tools/store/use-part'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import type { Prop } from '@/features/draws/store/prop-store'

const icons: Record<PropKind, ShopIcon> = { hint: 'bulb', peek: 'eye', exclude: 'sieve', free_shipping: 'truck' }

/** One prop: what it does, how many I have, where it can be used now, and what another one costs. */
export const PropCard = observer(function PropCard({ prop, onGet }: { prop: Prop; onGet: () => void }) {
  const { id, name, text, mine, pricePoints, priceFen } = prop
  const onSale = usePart('props')
  return (
    <View className="jb-card">
      <View className="u-flex u-align-start">
        <View className={`props__art u-center u-flex-none u-after-24 props__art--${id}`}>
          <Icon name={icons[id]} size="lg" />
        </View>
        <View className="u-grow">
          <View className="props__title u-row-wrap">
            <View className="u-text-medium u-bold" {...aria({ role: 'heading', level: 2 })}>
              {name}
            </View>
            <View className={mine > 0 ? 'props__mine props__mine--some' : 'props__mine'}>
              {mine > 0 ? t('props.mine', { n: mine }) : t('props.none')}
            </View>
          </View>
          <View className="u-text-small u-text-secondary">{text}</View>
        </View>
      </View>
      <Where prop={prop} />
      {onSale && (
        <View className="props__foot u-row-wrap u-line-above">
          <View className="u-grow u-bold">{t('props.price', { points: pricePoints, price: formatFen(priceFen) })}</View>
          <Button small kind="ink" label={t('props.getLabel', { name })} onTap={onGet}>
            {t('props.get')}
          </Button>
        </View>
      )}
    </View>
  )
})

/** The places where a prop can be used now, each a way there. */
const Where = observer(function Where({ prop: { id, name, boxes, shippable } }: { prop: Prop }) {
  if (id === 'free_shipping') {
    const n = shippable ?? 0
    return (
      <View className="props__where u-row u-text-small u-text-secondary">
        <View className="u-grow">{n > 0 ? t('props.shippable', { n }) : t('props.nothingToShip')}</View>
        <Tap
          className="props__way u-flex-none u-relative u-text-accent"
          role="link"
          onTap={() => go(n > 0 ? linkTo(routes.myBoxes, { tab: 'prizes' }) : routes.home)}
        >
          {n > 0 ? t('props.toPrizes') : t('props.toBoxes')}
        </Tap>
      </View>
    )
  }
  if (boxes.length === 0)
    return <View className="props__where u-row u-text-small u-text-secondary">{t('props.nowhere')}</View>
  return (
    <View className="props__use">
      <View className="u-text-small u-text-secondary">{t('props.usable')}</View>
      <View className="jb-strip props__boxes">
        {boxes.map((box) => (
          <Tap
            key={box.id}
            className="props__box u-row u-flex-none u-tap-height"
            role="link"
            label={t('props.toBox', { name, title: box.title })}
            onTap={() => go(linkTo(routes.boxDetail, { id: box.id }))}
          >
            <View className="props__cover u-flex-none u-relative u-clip">
              <Figure className="props__figure" picture={box.cover} />
            </View>
            <View className="props__box-name u-no-wrap">{box.title}</View>
            <Icon name="chev" size="sm" />
          </Tap>
        ))}
      </View>
    </View>
  )
})
