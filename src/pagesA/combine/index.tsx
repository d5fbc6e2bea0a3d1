import { View } from '@tarojs/components'
import { screen } from '@/navigation/screen'
import { pageTitle } from '@/navigation/titles'
import './index.scss'

function Combine() {
  return <View className="combine">{pageTitle('/pagesA/combine/index')}</View>
}

export default screen(Combine)
