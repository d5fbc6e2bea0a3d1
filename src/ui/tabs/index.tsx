import { Text, View } from '@tarojs/components'
import { aria } from '../aria'
import { Strip } from '../strip'
import { Tap } from '../tap'
import './index.scss'

export interface Tab<Key extends string = string> {
  key: Key
  title: string
  /** A small figure beside the title. */
  count?: number
  /** Keeps a count's room until it is known. */
  pending?: boolean
}

export interface TabsProps<Key extends string> {
  tabs: readonly Tab<Key>[]
  current: Key
  /** Name of the choice, for screen readers. */
  label: string
  center?: boolean
  onChange: (key: Key) => void
}

/** Names the tab to the row that brings it into sight. */
const idOf = (key: string) => `tab-${key}`

/** A row of tabs, 44 pt tall, the current one in bold over a short coral mark and always in sight. */
export function Tabs<Key extends string>({ tabs, current, label, center, onChange }: TabsProps<Key>) {
  const row = tabs.map(({ key, title, count, pending }) =>
    pending ? (
      <View key={key} className="jb-tab jb-tab--pending" {...aria({ hidden: true })}>
        {title}
      </View>
    ) : (
      <Tap
        key={key}
        id={idOf(key)}
        role="tab"
        className={key === current ? 'jb-tab jb-tab--on' : 'jb-tab'}
        selected={key === current}
        onTap={() => onChange(key)}
      >
        {title}
        {count !== undefined && <Text className="jb-tab__count">{count}</Text>}
      </Tap>
    ),
  )
  if (center) {
    return (
      <View className="jb-tabs jb-tabs--mid" {...aria({ role: 'tablist', label })}>
        {row}
      </View>
    )
  }
  const widths = tabs.map(({ title, count }) => title + (count ?? '')).join()
  return (
    <Strip className="jb-tabs" role="tablist" label={label} current={idOf(current)} widths={widths}>
      {row}
    </Strip>
  )
}
