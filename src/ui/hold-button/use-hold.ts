import { useEffect, useRef, useState } from 'react'

/**
 * Holding something down: `holding` while the finger is there, `onHeld` once when it has been for `ms` milliseconds.
 * Letting go earlier calls nothing.
 */
export function useHold(onHeld: () => void, ms = 1000) {
  const [holding, setHolding] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const held = useRef(onHeld)
  useEffect(() => {
    held.current = onHeld
  })

  function release() {
    clearTimeout(timer.current)
    setHolding(false)
  }

  function press() {
    clearTimeout(timer.current)
    setHolding(true)
    timer.current = setTimeout(() => {
      setHolding(false)
      held.current()
    }, ms)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  return { holding, press, release }
}
