import { View } from '@tarojs/components'
import { screen } from '@/navigation/screen'
import { pageTitle } from '@/navigation/titles'
import './index.scss'

function Login() {
  return <View className="login">{pageTitle('/pages/login/index')}</View>
}

export default screen(Login)
