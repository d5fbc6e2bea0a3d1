import { useState } from 'react'
import type { FigureProps } from './props'
import { sources } from './sources'
import './index.scss'

export type { FigureProps, Picture } from './props'

/** A figure or a box on a transparent ground. A picture that does not come leaves its ground, not a broken frame. */
export function Figure({ picture, size = 's', alt = '', eager, className = '', onSettled }: FigureProps) {
  const [failed, setFailed] = useState(false)
  const settle = (gone: boolean) => {
    setFailed(gone)
    onSettled?.()
  }
  return (
    <img
      className={`jb-figure ${className}${failed ? ' jb-figure--gone' : ''}`}
      {...sources(picture, size)}
      width={240}
      height={330}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      // React 18 knows no fetchPriority; the lower-case attribute reaches the element as it is.
      {...(eager ? { fetchpriority: 'high' } : {})}
      onError={() => settle(true)}
      onLoad={() => settle(false)}
    />
  )
}
