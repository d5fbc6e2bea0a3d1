import { View } from '@tarojs/components'
import { screen } from '@/navigation/screen'
import { pageTitle } from '@/navigation/titles'
import './index.scss'

function Recharge() {
  return <View className="recharge">{pageTitle('/pagesA/recharge/index')}</View>
}

export default screen(Recharge)
