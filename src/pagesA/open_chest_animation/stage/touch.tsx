import { View, type CommonEvent } from '@tarojs/components'
import { useRef } from 'react'

interface Props {
  onTouch: () => void
  /** The finger went up by more than `LIFT`: the lid is pulled off. */
  onLift: () => void
}

/** Distance a finger moves up to lift the lid, in window pixels. */
const LIFT = 40

/** Reads the finger's position, in window pixels from the top; both ends hand it over the same way. */
function fingerY(event: unknown): number {
  return (event as TouchEvent).changedTouches[0]?.clientY ?? 0
}

/**
 * The part of the stage that can be touched. Only where a finger comes and goes matters, never its way, so moving it costs
 * nothing. Screen readers use the buttons below instead, which do the same.
 */
export function Touch({ onTouch, onLift }: Props) {
  const start = useRef(0)
  return (
    <View
      className="stage__layer stage-touch"
      onTouchStart={(event: CommonEvent) => {
        start.current = fingerY(event)
      }}
      onTouchEnd={(event: CommonEvent) => {
        if (start.current - fingerY(event) > LIFT) onLift()
      }}
      onClick={onTouch}
    />
  )
}
