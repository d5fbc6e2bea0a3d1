/** Requests, uploads and downloads that are under way at once (网络 › 使用限制: 10); the others wait. */
const MAX_AT_ONCE = 10

/** Lets a number of things run at once, in the order in which they came. */
export class Slots {
  private taken = 0
  private readonly waiting: (() => void)[] = []

  /** Most that ran at once. */
  peak = 0

  constructor(private readonly count = MAX_AT_ONCE) {}

  /** Runs when a slot is free; what it is given frees the slot and may be called more than once. */
  enter(run: (leave: () => void) => void) {
    if (this.taken >= this.count) {
      this.waiting.push(() => this.start(run))
      return
    }
    this.start(run)
  }

  private start(run: (leave: () => void) => void) {
    this.taken += 1
    this.peak = Math.max(this.peak, this.taken)
    let left = false
    run(() => {
      if (left) return
      left = true
      this.taken -= 1
      this.waiting.shift()?.()
    })
  }
}
