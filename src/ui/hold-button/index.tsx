import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Tap } from '../tap'
import { Surface } from './surface'
import { useHold } from './use-hold'
import './index.scss'

export interface HoldButtonProps {
  /** Name of the second control, the one for screen readers and keyboards. */
  label: string
  /** Work is under way: give a verb in progress as the words. */
  busy?: boolean
  disabled?: boolean
  /** Asked before it begins; `false` means not now, and the callback has told the user why. */
  mayBegin?: () => boolean
  /** Called after one second of holding, or when the second control is used. */
  onHeld: () => void
  children: ReactNode
}

/** A main action that must be meant: it happens after being held for a second (rules B12). */
export function HoldButton({ label, busy, disabled, mayBegin, onHeld, children }: HoldButtonProps) {
  const off = busy || disabled
  const { holding, press, release } = useHold(onHeld)
  let name = 'jb-hold'
  if (holding) name += ' jb-hold--on'
  if (busy) name += ' jb-hold--busy'
  if (disabled) name += ' jb-hold--off'
  return (
    <View className={name}>
      <Surface onPress={() => !off && mayBegin?.() !== false && press()} onRelease={release}>
        <View className="jb-hold__words u-text-center u-line-tight">{children}</View>
        {/* The same words in the fill's own ink, held in place while the fill moves: each half stays readable. */}
        <View className="jb-hold__fill">
          <View className="jb-hold__words jb-hold__words--over u-text-center u-line-tight">
            {busy && <View className="jb-ring" />}
            {children}
          </View>
        </View>
      </Surface>
      <Tap className="jb-hold__other" disabled={off} onTap={() => mayBegin?.() !== false && onHeld()}>
        {label}
      </Tap>
    </View>
  )
}
