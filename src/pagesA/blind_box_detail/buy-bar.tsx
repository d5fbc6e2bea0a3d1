import { View } from '@tarojs/components'
import { formatFen, timesFen } from '@contract/money'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'
import { t } from '@/features/catalogue/locale/box'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import type { BoxDetail } from '@/features/catalogue/store/box-store'
import { Counts } from './counts'

/** Trying it for nothing, how many, and the way to the order. */
export const BuyBar = observer(function BuyBar({ box }: { box: BoxDetail }) {
  const [count, setCount] = useState(1)
  return (
    <ActionBar>
      <Tap
        className="box__trial u-center u-tap-height u-text-secondary"
        label={t('box.trialLabel')}
        onTap={() => go(linkTo(routes.opening, { trial: box.id }))}
      >
        <Icon name="play" />
        <View className="box__trial-words u-text-small">{t('box.trial')}</View>
      </Tap>
      <Counts box={box} count={count} onCount={setCount} />
      <Button
        kind="main"
        grow
        className="box__buy"
        onTap={() => go(linkTo(routes.purchase, { id: box.id, quantity: count }))}
      >
        {t('box.buyFor', { price: formatFen(timesFen(box.priceFen, count)) })}
      </Button>
    </ActionBar>
  )
})

/** Why it cannot be bought now. */
export const NotOnSale = observer(function NotOnSale({ state }: { state: Exclude<BoxDetail['state'], 'on_sale'> }) {
  return (
    <ActionBar>
      <View className="u-grow u-text-small u-text-secondary">{t(`box.${state}Why`)}</View>
      <Button grow kind="main" disabled>
        {t(`box.${state}`)}
      </Button>
    </ActionBar>
  )
})
