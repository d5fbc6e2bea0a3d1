/** Clocks that run on: what WeChat's audit blames a page for that has gone. */
export interface Intervals {
  /** Counts those still running. */
  left: () => number
  stop: () => void
}

/** Counts intervals that are set from now on and not cleared. */
export function watchIntervals(): Intervals {
  const { setInterval: set, clearInterval: clear } = globalThis
  const running = new Set<unknown>()
  const world = globalThis as unknown as Record<string, unknown>
  world.setInterval = (...given: Parameters<typeof set>) => {
    const id = set(...given)
    running.add(id)
    return id
  }
  world.clearInterval = (id: Parameters<typeof clear>[0]) => {
    running.delete(id)
    clear(id)
  }
  return {
    left: () => running.size,
    stop() {
      running.forEach((id) => clear(id as Parameters<typeof clear>[0]))
      Object.assign(world, { setInterval: set, clearInterval: clear })
    },
  }
}
