import { View } from '@tarojs/components'
import { Fragment, useEffect, useId, useReducer, useRef, useState, type ReactNode } from 'react'
import { chunks } from './chunks'
import { CHUNK, FAR_TOGETHER, observeNear } from './observe'
import { Runs, type Part, type Seen } from './runs'
import { useEnd } from './use-end'

export interface LongListProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  render: (item: Item) => ReactNode
  /** Items that come and go together; an even number where two stand beside each other. */
  chunk?: number
  /** Class of each chunk: how its items stand. */
  className?: string
  /** Called whenever the end comes near. */
  onEnd?: () => void
}

/**
 * A list that may grow without end. Only what is near the window is really there; for the rest stands an empty box of the height
 * that it had, or probably will have.
 */
export function LongList<Item>({ items, keyOf, render, chunk = CHUNK, className, onEnd }: LongListProps<Item>) {
  const [runs] = useState(() => new Runs())
  const [, showAgain] = useReducer((times: number) => times + 1, 0)
  const cut = chunks(items, chunk)
  const parts = runs.parts(
    cut.map((run) => run.length / chunk),
    FAR_TOGETHER,
  )
  const isBox = ({ height }: Part) => FAR_TOGETHER && height !== undefined
  return (
    <>
      {parts.map((part, nth) => (
        <Stretch
          // The remaining parts keep their identity when the first item goes, under a finger: runs are keyed by their
          // place, and so are boxes among boxes.
          key={isBox(part) ? `far${parts.slice(0, nth).filter(isBox).length}` : part.first}
          className={isBox(part) ? undefined : className}
          part={part}
          tell={(seen) => runs.see(part, seen) && showAgain()}
        >
          {part.height === undefined &&
            cut[part.first]?.map((item) => <Fragment key={keyOf(item)}>{render(item)}</Fragment>)}
        </Stretch>
      ))}
      {onEnd && <End count={items.length} onNear={onEnd} />}
    </>
  )
}

interface StretchProps {
  className?: string
  part: Part
  tell: (seen: Seen) => void
  children: ReactNode
}

/** A run of items, or what stands for runs that are far. */
function Stretch({ className, part: { first, count, height }, tell, children }: StretchProps) {
  // React's ids hold colons, which no selector takes.
  const id = `ll${useId().replace(/:/g, '')}`
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  // A placeholder for other runs than before is observed anew: it may be near already, and crosses no edge any more.
  useEffect(() => observeNear(id, (seen) => latest.current(seen)), [id, first, count])
  return (
    <View id={id} className={className} style={height === undefined ? undefined : { height: `${height}px` }}>
      {children}
    </View>
  )
}

function End({ onNear, count }: { onNear: () => void; count: number }) {
  const id = `le${useId().replace(/:/g, '')}`
  useEnd(id, onNear, count)
  return <View id={id} style={{ height: '1px' }} />
}
