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

interface BuyBarProps {
  box: BoxDetail
  /** The slots of a tray that were picked; none where the shop picks. */
  picked: readonly number[]
  onClear: () => void
}

/** How many or which slots, and the way to the order. */
export const BuyBar = observer(function BuyBar({ box, picked, onClear }: BuyBarProps) {
  const [count, setCount] = useState(1)
  const choices = QUANTITIES.filter((one) => one <= box.maxQuantity)
  const quantity = picked.length || count
  const slots = picked.length > 0 ? picked.join(',') : undefined
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
      {picked.length > 0 ? (
        <View className="box__picked" {...aria({ role: 'status', live: 'polite' })}>
          <View className="jb-xs">{t('box.picked', { slots: picked.join(t('box.and')) })}</View>
          <Tap className="jb-xs box__clear" onTap={onClear}>
            {t('box.clear')}
          </Tap>
        </View>
      ) : (
        <View className="box__counts" {...aria({ role: 'radiogroup', label: t('box.quantity') })}>
          {choices.map((one) => (
            <Tap
              key={one}
              role="radio"
              className={one === count ? 'box__count box__count--on' : 'box__count'}
              checked={one === count}
              onTap={() => setCount(one)}
            >
              {t('box.boxes', { n: one })}
            </Tap>
          ))}
        </View>
      )}
      <Button kind="main" grow onTap={() => go(linkTo(routes.purchase, { id: box.id, quantity, slots }))}>
        {t('box.buyFor', { price: formatFen(timesFen(box.priceFen, quantity)) })}
      </Button>
    </ActionBar>
  )
})
