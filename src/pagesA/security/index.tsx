import { View } from '@tarojs/components'
import { screen } from '@/navigation/screen'
import { pageTitle } from '@/navigation/titles'
import './index.scss'

function Security() {
  return <View className="security">{pageTitle('/pagesA/security/index')}</View>
}

export default screen(Security)
