import type { ReactNode } from 'react'
import { Tap } from '../tap'
import './index.scss'

export interface ChipProps {
  id?: string
  on?: boolean
  label?: string
  onTap: () => void
  children: ReactNode
}

/** One of several ways to narrow a list; 32 pt tall with a 44 pt hit area. */
export function Chip({ id, on = false, label, onTap, children }: ChipProps) {
  return (
    <Tap
      id={id}
      className={on ? 'jb-chip jb-chip--on' : 'jb-chip'}
      role="radio"
      checked={on}
      label={label}
      onTap={onTap}
    >
      {children}
    </Tap>
  )
}
