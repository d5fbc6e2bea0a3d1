import { View } from '@tarojs/components'
import { screen } from '@/navigation/screen'
import { pageTitle } from '@/navigation/titles'
import './index.scss'

function Purchase() {
  return <View className="purchase">{pageTitle('/pagesA/purchase/index')}</View>
}

export default screen(Purchase)
