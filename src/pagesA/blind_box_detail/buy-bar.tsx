import { View } from '@tarojs/components'
import { formatFen, timesFen } from '@contract/money'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ActionBar } from '@/components/action-bar'
import { aria } from '@/components/aria'
import { Button } from '@/components/button'
import { Tap } from '@/components/tap'
import { t } from '@/locales/box'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import type { BoxDetail } from '@/stores/box-store'

const QUANTITIES = [1, 5, 10]

/** How many, and the way to the order. */
export const BuyBar = observer(function BuyBar({ box }: { box: BoxDetail }) {
  const [quantity, setQuantity] = useState(1)
  const choices = QUANTITIES.filter((count) => count <= box.maxQuantity)
  if (box.state !== 'on_sale') {
    return (
      <ActionBar>
        <View className="jb-grow jb-xs jb-2">{t(`box.${box.state}Why`)}</View>
        <Button kind="main" disabled>
          {t(`box.${box.state}`)}
        </Button>
      </ActionBar>
    )
  }
  return (
    <ActionBar>
      <View className="box__counts" {...aria({ role: 'radiogroup', label: t('box.quantity') })}>
        {choices.map((count) => (
          <Tap
            key={count}
            role="radio"
            className={count === quantity ? 'box__count box__count--on' : 'box__count'}
            checked={count === quantity}
            onTap={() => setQuantity(count)}
          >
            {t('box.boxes', { n: count })}
          </Tap>
        ))}
      </View>
      <Button kind="main" grow onTap={() => go(linkTo(routes.purchase, { id: box.id, quantity }))}>
        {t('box.buyFor', { price: formatFen(timesFen(box.priceFen, quantity)) })}
      </Button>
    </ActionBar>
  )
})
