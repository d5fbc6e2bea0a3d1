import { View } from '@tarojs/components'
import { screen } from '@/navigation/screen'
import { pageTitle } from '@/navigation/titles'
import './index.scss'

function CombineResult() {
  return <View className="combine_result">{pageTitle('/pagesA/combine_result/index')}</View>
}

export default screen(CombineResult)
