/** In the mini-program only what is listened to is told. */
export function hushMoves(): () => void {
  return () => undefined
}
