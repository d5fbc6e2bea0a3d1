import { View } from '@tarojs/components'
import { screen } from '@/navigation/screen'
import { pageTitle } from '@/navigation/titles'
import './index.scss'

function Props() {
  return <View className="props">{pageTitle('/pagesA/props/index')}</View>
}

export default screen(Props)
