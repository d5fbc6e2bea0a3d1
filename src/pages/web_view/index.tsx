import { View } from '@tarojs/components'
import { screen } from '@/navigation/screen'
import { pageTitle } from '@/navigation/titles'
import './index.scss'

function WebView() {
  return <View className="web_view">{pageTitle('/pages/web_view/index')}</View>
}

export default screen(WebView)
