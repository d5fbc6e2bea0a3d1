import { View } from '@tarojs/components'
import { screen } from '@/navigation/screen'
import { pageTitle } from '@/navigation/titles'
import './index.scss'

function PrizeShow() {
  return <View className="prize_show">{pageTitle('/pagesA/prize_show/index')}</View>
}

export default screen(PrizeShow)
