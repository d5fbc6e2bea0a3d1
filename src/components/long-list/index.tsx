import { View } from '@tarojs/components'
import { Fragment, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { chunks } from './chunks'
import { observeNear } from './observe'
import { useEnd } from './use-end'

export interface LongListProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  render: (item: Item) => ReactNode
  /** How many items come and go together. */
  chunk?: number
  /** Class of each chunk: how its items stand. */
  className?: string
  /** Called whenever the end comes near. */
  onEnd?: () => void
}

/**
 * A list that may grow without end. Only what is near the window is really there; the rest are empty boxes of the height
 * they had, or probably will have: a list of 200 has one node for six items more than a list of 20, not ten for each.
 */
export function LongList<Item>({ items, keyOf, render, chunk = 6, className, onEnd }: LongListProps<Item>) {
  // Height of a full chunk, once one has been seen: chunks that come later start as empty boxes of that height.
  const usual = useRef<number>()
  const guess = () => usual.current
  const learn = (height: number) => {
    usual.current = height
  }
  return (
    <>
      {chunks(items, chunk).map((run, nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- what is left stays itself when the first one goes, under a finger
        <Chunk key={nth} className={className} share={run.length / chunk} guess={guess} learn={learn}>
          {run.map((item) => (
            <Fragment key={keyOf(item)}>{render(item)}</Fragment>
          ))}
        </Chunk>
      ))}
      {onEnd && <End count={items.length} onNear={onEnd} />}
    </>
  )
}

/** Starts observing once it is on the page; `tell` may change between renders. */
function useNear(tell: (near: boolean, height: number) => void): string {
  // React's ids hold colons, which no selector takes.
  const id = `ll${useId().replace(/:/g, '')}`
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  useEffect(() => observeNear(id, (near, height) => latest.current(near, height)), [id])
  return id
}

interface ChunkProps {
  className?: string
  /** How much of a full chunk this is. */
  share: number
  /** The height of a full chunk, once one is known; and how one becomes known. */
  guess: () => number | undefined
  learn: (height: number) => void
  children: ReactNode
}

function Chunk({ className, share, guess, learn, children }: ChunkProps) {
  /** The height it keeps while nothing of it is there. */
  const [gone, setGone] = useState(() => {
    const full = guess()
    return full && full * share
  })
  const id = useNear((near, height) => {
    if (gone === undefined && height > 0) learn(height / share)
    if (near) setGone(undefined)
    else if (height > 0) setGone(height)
  })
  return (
    <View id={id} className={className} style={gone === undefined ? undefined : { height: `${gone}px` }}>
      {gone === undefined && children}
    </View>
  )
}

function End({ onNear, count }: { onNear: () => void; count: number }) {
  const id = `le${useId().replace(/:/g, '')}`
  useEnd(id, onNear, count)
  return <View id={id} style={{ height: '1px' }} />
}
