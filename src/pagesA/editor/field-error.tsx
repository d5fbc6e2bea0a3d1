import { View } from '@tarojs/components'
import { aria } from '@/ui/aria'

/** Error of a control that is no text field, in one sentence under it. */
export function FieldError({ text }: { text: string }) {
  return (
    <View className="jb-field__error" {...aria({ live: 'polite' })}>
      {text}
    </View>
  )
}
