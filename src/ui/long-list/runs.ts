/** Position of an observed element, in px. */
export interface Seen {
  /** True when any of it is in the zone around the window. */
  near: boolean
  height: number
  /** The zone's edges as seen from its own upper edge. */
  from: number
  to: number
}

/** Part of the page: one run of items, rendered or as the height it has, or several far ones as one height. */
export interface Part {
  first: number
  /** Number of runs it stands for. */
  count: number
  /** Undefined for a run that is there. */
  height?: number
}

/** Rendered runs of a long list, and the heights of the others. Runs are keyed by their place. */
export class Runs {
  /** Share of a full run that each is. */
  private shares: readonly number[] = []
  private readonly here: boolean[] = []
  /** Heights as a full run would have them, where one was seen. */
  private readonly full: number[] = []
  /** Height of a full run, once one has been seen: runs that come later start far, as tall as that. */
  private usual = 0

  /** Lists the parts for so many runs. `together`: far runs that follow each other are one part. */
  parts(shares: readonly number[], together: boolean): Part[] {
    this.shares = shares
    this.here.length = Math.min(this.here.length, shares.length)
    const parts: Part[] = []
    shares.forEach((_, nth) => {
      const isHere = (this.here[nth] ??= this.usual === 0)
      const last = parts[parts.length - 1]
      if (isHere) parts.push({ first: nth, count: 1 })
      else if (together && last?.height !== undefined) {
        last.count += 1
        last.height += this.heightOf(nth)
      } else parts.push({ first: nth, count: 1, height: this.heightOf(nth) })
    })
    return parts
  }

  /** Says how a part stands. Returns whether something else is to be shown now. */
  see({ first, count, height }: Part, seen: Seen): boolean {
    if (height !== undefined) return seen.near && this.come(first, count, seen)
    // An element that is not displayed has no height, and is no reason to remove its run.
    if (seen.height > 0) {
      this.full[first] = seen.height / (this.shares[first] ?? 1)
      this.usual = this.full[first]
    }
    if (seen.near || seen.height <= 0) return false
    this.here[first] = false
    return true
  }

  /** Those of a far part that reach into the zone. */
  private come(first: number, count: number, { from, to }: Seen): boolean {
    let top = 0
    let came = false
    for (let nth = first; nth < first + count; nth += 1) {
      const bottom = top + this.heightOf(nth)
      // Edges that touch are near, and they are told to a fraction of a pixel. A part of one run was seen itself.
      if (count === 1 || (bottom >= from - 1 && top <= to + 1)) came = this.here[nth] = true
      top = bottom
    }
    return came
  }

  private heightOf(nth: number): number {
    return (this.full[nth] ?? this.usual) * (this.shares[nth] ?? 1)
  }
}
