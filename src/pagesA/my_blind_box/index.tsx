import { View } from '@tarojs/components'
import { screen } from '@/navigation/screen'
import { pageTitle } from '@/navigation/titles'
import './index.scss'

function MyBlindBox() {
  return <View className="my_blind_box">{pageTitle('/pagesA/my_blind_box/index')}</View>
}

export default screen(MyBlindBox)
