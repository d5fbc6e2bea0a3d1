import type { ReactNode } from 'react'

/** Each frame would be a message to the view of its own: here everything comes with one. */
export function useSlices(count: number, _atOnce: number): number {
  return count
}

/** As useSlices: everything at once. */
export function Slices({ children }: { children: ReactNode }) {
  return <>{children}</>
}
