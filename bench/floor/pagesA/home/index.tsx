import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { session } from '../../store'

export default observer(function Home() {
  return (
    <View>
      <Text>{session.account}</Text>
    </View>
  )
})
