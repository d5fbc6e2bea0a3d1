import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { Cell } from '@/ui/card'
import { CheckMark } from '@/ui/check'
import { Sheet } from '@/ui/sheet'

interface Props<Key extends string> {
  open: boolean
  title: string
  options: readonly { key: Key; name: string }[]
  current: Key
  onChoose: (key: Key) => void
  onClose: () => void
}

/** One of a few, chosen with a tap, which also closes the sheet. */
export const ChoiceSheet = observer(function ChoiceSheet<Key extends string>(props: Props<Key>) {
  const { open, title, options, current, onChoose, onClose } = props
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <View className="profile__options" {...aria({ role: 'radiogroup', label: title })}>
        {options.map(({ key, name }) => (
          <Cell
            key={key}
            title={name}
            role="radio"
            checked={key === current}
            value={<CheckMark checked={key === current} />}
            onTap={() => {
              onChoose(key)
              onClose()
            }}
          />
        ))}
      </View>
    </Sheet>
  )
})
