/** Each frame would be a message to the view of its own: here everything comes with one. */
export function useSlices(count: number): number {
  return count
}
