import type { ReactNode } from 'react'

export interface SurfaceProps {
  onPress: () => void
  onRelease: () => void
  children: ReactNode
}

/** Surface that is held down, by any pointer, so that a mouse does as well as a finger. */
export function Surface({ onPress, onRelease, children }: SurfaceProps) {
  return (
    <div
      className="jb-hold__track"
      aria-hidden
      onPointerDown={onPress}
      onPointerUp={onRelease}
      onPointerCancel={onRelease}
      onPointerLeave={onRelease}
      onContextMenu={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}
