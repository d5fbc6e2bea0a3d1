import { View } from '@tarojs/components'
import { aria } from '@/components/aria'
import { Chip } from '@/components/chip'
import { t } from '@/locales/desk'

interface Props<Key extends string> {
  keys: readonly Key[]
  current: Key
  name: (key: Key) => string
  onChoose: (key: Key) => void
}

/** A row of chips that narrows a list of the desk. */
export function Filters<Key extends string>({ keys, current, name, onChoose }: Props<Key>) {
  return (
    <View className="jb-strip desk__filters" {...aria({ role: 'radiogroup', label: t('desk.filter') })}>
      {keys.map((key) => (
        <Chip key={key} on={key === current} onTap={() => onChoose(key)}>
          {name(key)}
        </Chip>
      ))}
    </View>
  )
}
