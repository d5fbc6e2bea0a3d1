import { View } from '@tarojs/components'
import { screen } from '@/navigation/screen'
import { pageTitle } from '@/navigation/titles'
import './index.scss'

function Editor() {
  return <View className="editor">{pageTitle('/pagesA/editor/index')}</View>
}

export default screen(Editor)
