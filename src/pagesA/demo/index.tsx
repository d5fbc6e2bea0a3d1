import { View } from '@tarojs/components'
import { screen } from '@/navigation/screen'

/** Every helper and every part of the kit, for those who work on the app. */
function Demo() {
  return <View />
}

export default screen(Demo)
