import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { aria } from '../aria'
import '../icon/index.scss'
import { Tap } from '../tap'
import './index.scss'

export interface CardProps {
  /** Title at the left, 17/600. */
  title?: ReactNode
  /** A quiet fact at the right of the title. */
  fact?: ReactNode
  /** Holds cells and has no padding of its own. */
  flush?: boolean
  className?: string
  children?: ReactNode
}

/** A white sheet with a hairline, 16 pt from the edges and 12 pt below what is above it. */
export function Card({ title, fact, flush, className, children }: CardProps) {
  let name = 'jb-card'
  if (flush) name += ' jb-card--flush'
  if (className) name += ` ${className}`
  return (
    <View className={name}>
      {(title || fact) && (
        <View className="jb-card__head">
          <View className="jb-card__title" {...aria({ role: 'heading', level: 2 })}>
            {title}
          </View>
          {fact}
        </View>
      )}
      {children}
    </View>
  )
}

export interface CellProps {
  /** Something small at the left: an icon, a picture. */
  lead?: ReactNode
  title: ReactNode
  /** Quiet words under the title. */
  note?: ReactNode
  /** Content at the right. */
  value?: ReactNode
  label?: string
  /** Makes the whole row a control. `chev` is drawn when it leads elsewhere. */
  onTap?: () => void
  role?: 'button' | 'link' | 'radio' | 'switch'
  checked?: boolean
  disabled?: boolean
  chev?: boolean
}

/** One row of a flush card, 52 pt tall. */
export function Cell({ lead, title, note, value, label, onTap, role, checked, disabled, chev }: CellProps) {
  const inside = (
    <>
      {lead && <View className="jb-cell__lead">{lead}</View>}
      <View className="u-grow">
        {note ? (
          <>
            <View>{title}</View>
            <View className="jb-cell__note">{note}</View>
          </>
        ) : (
          title
        )}
      </View>
      {value && <View className="jb-cell__value">{value}</View>}
    </>
  )
  // The way on is drawn by the row itself: a node less for each of them.
  const name = chev ? 'jb-cell jb-icon--chev' : 'jb-cell'
  if (!onTap) return <View className={name}>{inside}</View>
  return (
    <Tap
      className={disabled ? `${name} jb-cell--off` : name}
      role={role}
      checked={checked}
      disabled={disabled}
      label={label}
      onTap={onTap}
    >
      {inside}
    </Tap>
  )
}
