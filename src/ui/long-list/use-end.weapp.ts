import { useEffect, useRef } from 'react'
import { observeNear } from './observe'

/** Calls `onNear` when the element with this id comes near the window, and again when the list has grown (R213). */
export function useEnd(id: string, onNear: () => void, count: number) {
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => observeNear(id, ({ near }) => near && latest.current()), [id, count])
}
