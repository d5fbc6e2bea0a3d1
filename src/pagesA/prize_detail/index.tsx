import { View } from '@tarojs/components'
import { screen } from '@/navigation/screen'
import { pageTitle } from '@/navigation/titles'
import './index.scss'

function PrizeDetail() {
  return <View className="prize_detail">{pageTitle('/pagesA/prize_detail/index')}</View>
}

export default screen(PrizeDetail)
