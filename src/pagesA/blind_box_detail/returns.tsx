import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { Icon } from '@/ui/icon/shop'
import { returnLines } from '@/features/draws/parts/return-words'
import type { BoxDetail } from '@/features/catalogue/store/box-store'

/** My sealed slots of this tray that can be given back, until when, and those that can't be any more (rules B10). */
export const Returns = observer(function Returns({ tray }: { tray: NonNullable<BoxDetail['tray']> }) {
  if (tray.returns.length === 0) return null
  return (
    <View className="box__returns u-flex u-align-start u-text-small" {...aria({ role: 'status' })}>
      <Icon name="info" size="sm" />
      <View className="u-grow">
        {returnLines(tray.returns).map((line) => (
          <View key={line} className="box__return">
            {line}
          </View>
        ))}
      </View>
    </View>
  )
})
