import { View } from '@tarojs/components'
import { useState } from 'react'
import { aria } from '@/ui/aria'
import { AreaInput } from './input'
import type { AreaInputProps } from './props'
import '@/ui/field/index.scss'
import './index.scss'

export interface AreaProps extends Omit<AreaInputProps, 'invalid'> {
  error?: string
}

/** A text of several lines to write, with its name above and how much of it there is below. */
export function Area({ error, onFocus, onBlur, ...input }: AreaProps) {
  const [focused, setFocused] = useState(false)
  let name = 'jb-field jb-area'
  if (focused) name += ' jb-field--on'
  if (error) name += ' jb-field--bad'
  const turn = (on: boolean, told?: () => void) => () => {
    setFocused(on)
    told?.()
  }
  return (
    <View className="jb-fieldset">
      <View className="jb-field__name" {...aria({ hidden: true })}>
        {input.label}
      </View>
      <View className={name}>
        <AreaInput {...input} invalid={Boolean(error)} onFocus={turn(true, onFocus)} onBlur={turn(false, onBlur)} />
        <View className="u-text-small u-text-tertiary u-text-right" {...aria({ hidden: true })}>
          {input.value.length}/{input.maxLength}
        </View>
      </View>
      <View className="jb-field__error" {...aria({ live: 'polite' })}>
        {error}
      </View>
    </View>
  )
}
