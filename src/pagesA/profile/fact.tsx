import { Text } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '@/ui/icon'
import { Tap } from '@/ui/tap'

interface Props {
  label?: string
  role?: 'link' | 'button'
  onTap: () => void
  children: ReactNode
}

/** A quiet fact at the right of a card's title, and the way to more of it. */
export function Fact({ label, role, onTap, children }: Props) {
  return (
    <Tap className="profile__fact" role={role} label={label} onTap={onTap}>
      <Text>{children}</Text>
      <Icon name="chev" size="sm" />
    </Tap>
  )
}
