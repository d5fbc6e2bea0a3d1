/** Cuts a list into runs of `size`, the last one shorter. */
export function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  const runs: Item[][] = []
  for (let at = 0; at < items.length; at += size) runs.push(items.slice(at, at + size))
  return runs
}
