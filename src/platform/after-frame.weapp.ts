/** The mini-program's view draws on a thread of its own: a task of its own is all that is needed. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
