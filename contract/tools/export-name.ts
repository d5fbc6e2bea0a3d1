/** The name under which the app imports where a call goes: `sealedBoxes.open` → `sealedBoxesOpen`. */
export function exportName(call: string): string {
  return call.replace(/\.(\w)/g, (_dot, letter: string) => letter.toUpperCase())
}
