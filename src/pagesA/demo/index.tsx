import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Tabs } from '@/ui/tabs'
import { screen } from '@/navigation/screen'
import { Settings } from './settings'
import { AccountGroup } from './groups/account'
import { DepthGroup } from './groups/depth'
import { DeviceGroup } from './groups/device'
import { HelperGroup } from './groups/helpers'
import { KitActions } from './groups/kit-actions'
import { KitFields } from './groups/kit-fields'
import { KitGoods } from './groups/kit-goods'
import { KitLive } from './groups/kit-live'
import { KitSheets } from './groups/kit-sheets'
import { KitStates } from './groups/kit-states'
import { MapGroup } from './groups/maps'
import { NavigationGroup } from './groups/navigation'
import './index.scss'

const groups = {
  device: { title: 'Device', Group: DeviceGroup },
  maps: { title: 'Maps', Group: MapGroup },
  navigation: { title: 'Navigation', Group: NavigationGroup },
  helpers: { title: 'Helpers', Group: HelperGroup },
  account: { title: 'Account', Group: AccountGroup },
  actions: { title: 'Controls', Group: KitActions },
  fields: { title: 'Fields', Group: KitFields },
  sheets: { title: 'Sheets', Group: KitSheets },
  states: { title: 'States', Group: KitStates },
  goods: { title: 'Goods', Group: KitGoods },
  depth: { title: 'Depth', Group: DepthGroup },
  live: { title: 'Mine', Group: KitLive },
} as const
type Name = keyof typeof groups

/** Every helper with its result, and every part of the kit in every state. Builds for people do not have this page. */
const Demo = observer(function Demo() {
  const [current, setCurrent] = useState<Name>('device')
  const { Group } = groups[current]
  return (
    <View className="demo">
      <Settings />
      <View className="demo__tabs u-gutter u-no-wrap">
        <Tabs
          label="Groups"
          tabs={Object.entries(groups).map(([key, { title }]) => ({ key: key as Name, title }))}
          current={current}
          onChange={setCurrent}
        />
      </View>
      <Group />
    </View>
  )
})

export default screen(Demo)
