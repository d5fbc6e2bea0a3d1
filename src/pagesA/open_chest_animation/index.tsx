import { View } from '@tarojs/components'
import { screen } from '@/navigation/screen'
import { pageTitle } from '@/navigation/titles'
import './index.scss'

function OpenChestAnimation() {
  return <View className="open_chest_animation">{pageTitle('/pagesA/open_chest_animation/index')}</View>
}

export default screen(OpenChestAnimation)
