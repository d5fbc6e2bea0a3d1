import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ComponentType } from 'react'

/** Makes a page of a screen: the themed root every page has. */
export function screen(Content: ComponentType) {
  return observer(function Screen() {
    return (
      <View className="screen theme-light">
        <Content />
      </View>
    )
  })
}
