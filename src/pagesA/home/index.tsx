import { View } from '@tarojs/components'
import { screen } from '@/navigation/screen'
import { pageTitle } from '@/navigation/titles'
import './index.scss'

function Home() {
  return <View className="home">{pageTitle('/pagesA/home/index')}</View>
}

export default screen(Home)
