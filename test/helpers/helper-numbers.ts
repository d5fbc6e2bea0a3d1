import list from './helper-calls.json'

/** The letters by which the list of requirements tells apart what one number holds. */
const PARTS = 'abcde'

interface Named {
  number: string
  /** Any of these is what the number names. */
  calls: string[]
}

/** The helper calls whose numbers stand in a title: `R106`, or one of several by its letter, `R153e`. */
export function helperCallsOf(title: string): Named[] {
  return [...title.matchAll(/\b(R\d+)([a-e])?\b/g)].flatMap(([whole, number, part]) => {
    const calls = (list as Record<string, string[]>)[number]
    if (!calls) return []
    const one = part ? calls[PARTS.indexOf(part)] : undefined
    return [{ number: whole, calls: one ? [one] : calls }]
  })
}
