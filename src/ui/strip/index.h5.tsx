import { useEffect, useRef } from 'react'
import { preferences } from '@/client/stores'
import { aria } from '../aria'
import type { StripProps } from './props'

/** A row that scrolls sideways, edge to edge, and brings what is chosen into sight. */
export function Strip({ className = '', role, label, current, widths, children }: StripProps) {
  const row = useRef<HTMLDivElement>(null)
  const last = useRef<string>()
  useEffect(() => {
    const chosen = current ? row.current?.querySelector<HTMLElement>(`#${CSS.escape(current)}`) : undefined
    if (!chosen || !row.current) return
    const left = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2
    // It glides to what somebody has just chosen; what stands there from the start is in its place at once.
    const glides = last.current !== undefined && last.current !== current && !preferences.reducedMotion
    last.current = current
    row.current.scrollTo({ left, behavior: glides ? 'smooth' : 'auto' })
  }, [current, widths])
  return (
    <div ref={row} className={`jb-strip ${className}`} {...aria({ role, label })}>
      {children}
    </div>
  )
}
