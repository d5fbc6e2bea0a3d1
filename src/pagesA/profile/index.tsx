import { View } from '@tarojs/components'
import { screen } from '@/navigation/screen'
import { pageTitle } from '@/navigation/titles'
import './index.scss'

function Profile() {
  return <View className="profile">{pageTitle('/pagesA/profile/index')}</View>
}

export default screen(Profile)
