import type { ReactNode } from 'react'

export interface SurfaceProps {
  onPress: () => void
  onRelease: () => void
  children: ReactNode
}

/**
 * Keeps the browser from making a click of the finger that lets go: it would land on what has risen under it meanwhile,
 * such as the cashier's button. Listens on the element itself, for React hears nothing of one that is gone by then.
 */
const swallowClick = (event: TouchEvent) => event.cancelable && event.preventDefault()
const swallowClicks = (element: HTMLElement | null) => element?.addEventListener('touchend', swallowClick)

/** Surface that is held down, by any pointer, so that a mouse does as well as a finger. */
export function Surface({ onPress, onRelease, children }: SurfaceProps) {
  return (
    <div
      ref={swallowClicks}
      className="jb-hold__track u-relative u-wide u-clip"
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
