import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { aria } from '../aria'
import { TextInput } from './input'
import type { InputProps } from './props'
import './index.scss'

export interface FieldProps extends Omit<InputProps, 'invalid'> {
  /** Error and its remedy, in one sentence under the field. */
  error?: string
  /** Shows the name above the field; without it the name is only the placeholder. */
  titled?: boolean
  /** Stands before what is typed, as `+86`. */
  before?: ReactNode
  /** Stands after it, as "send code". */
  after?: ReactNode
}

/** A line of text to fill in, 52 pt tall. */
export function Field({ error, titled, before, after, onFocus, onBlur, ...input }: FieldProps) {
  const [focused, setFocused] = useState(false)
  let name = 'jb-field'
  if (focused) name += ' jb-field--on'
  if (error) name += ' jb-field--bad'
  return (
    <View className="jb-fieldset">
      {titled && (
        <View className="jb-field__name" {...aria({ hidden: true })}>
          {input.label}
        </View>
      )}
      <View className={name}>
        {before && <View className="jb-field__before u-flex-none u-bold">{before}</View>}
        <TextInput
          {...input}
          placeholder={input.placeholder ?? (titled ? '' : input.label)}
          invalid={Boolean(error)}
          onFocus={() => {
            setFocused(true)
            onFocus?.()
          }}
          onBlur={() => {
            setFocused(false)
            onBlur?.()
          }}
        />
        {after}
      </View>
      <View className="jb-field__error" {...aria({ live: 'polite' })}>
        {error}
      </View>
    </View>
  )
}
