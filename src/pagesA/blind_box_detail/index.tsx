import { View } from '@tarojs/components'
import { screen } from '@/navigation/screen'
import { pageTitle } from '@/navigation/titles'
import './index.scss'

function BlindBoxDetail() {
  return <View className="blind_box_detail">{pageTitle('/pagesA/blind_box_detail/index')}</View>
}

export default screen(BlindBoxDetail)
