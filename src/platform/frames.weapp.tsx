import type { ReactNode } from 'react'

/** The mini-program's view draws on a thread of its own: a task of its own is all that is needed. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** WeChat decodes a picture before it says that it is loaded, so there is nothing left to wait for. */
export async function decodePicture(_address: string): Promise<void> {}

/** Each frame would be a message to the view of its own: here everything comes with one. */
export function useProgressive(count: number, _atOnce: number): number {
  return count
}

/** Renders all parts at once, as useProgressive does. */
export function Progressive({ children }: { children: ReactNode }) {
  return <>{children}</>
}

/** Does nothing: the mini-program gets only events with a listener. */
export function muteAnimationEvents(): () => void {
  return () => undefined
}
