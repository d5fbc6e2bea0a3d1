import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Tier } from '@contract/tiers'
import { Figure, type Picture } from '../figure'
import './index.scss'

export interface TileProps {
  tier: Tier
  picture: Picture
  /** Text alternative; left out when the words beside it say the same. */
  alt?: string
  size?: 's' | 'l'
  /** Only its shadow: not collected yet. */
  shadow?: boolean
  /** Sets the tile's width and height. */
  className?: string
  /** Something laid over the picture, as a badge. */
  children?: ReactNode
}

/** A figure on the ground of its tier, which is also what shows until the picture is there. */
export function Tile({ tier, picture, alt, size, shadow, className = '', children }: TileProps) {
  return (
    <View className={`jb-tile jb-tile--${tier} ${className}`}>
      <Figure
        className={shadow ? 'jb-tile__figure jb-tile__figure--shadow' : 'jb-tile__figure'}
        picture={picture}
        alt={alt}
        size={size}
      />
      {children}
    </View>
  )
}
