import type { MiniProgram } from '.'
import type { Problems } from './gates'
import { type SentNode, sizeOf } from './tree'

/** Load that a page put on the view. */
export interface Measured {
  /** Number of messages, their sum and the largest, in bytes of JSON. */
  calls: number
  bytes: number
  largest: number
  /** JSON of what the page shows: texts, pictures, names, states, without the framework's tags, classes and ids. */
  shown: number
  nodes: number
  depth: number
}

/** Parts of a node that the framework adds: tag, id, class, children. */
const WRAPPER = new Set(['nn', 'sid', 'uid', 'cl', 'cn'])

function contentOf(nodes: SentNode[]): object[] {
  return nodes.flatMap((node) => {
    const own = Object.entries(node).filter(([key]) => !WRAPPER.has(key))
    return [...(own.length ? [Object.fromEntries(own)] : []), ...contentOf(node.cn ?? [])]
  })
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

/** That a wait has become long enough to be shown says how slow the network was, not how much the page sends. */
export const isWait = (data: object) =>
  Object.values(data).every((value) => /^jb-skel jb-skel--on\b/.test(String(value)))

/** Measures the messages from the `from`-th setData on, and the present contents of the page. */
export function measure(program: MiniProgram, from = 0): Measured {
  const told = program.started.sent.slice(from).filter(({ data }) => !isWait(data))
  const sent = told.map(({ bytes }) => bytes)
  const nodes = (program.page.instance.data.root.cn ?? []) as SentNode[]
  return {
    calls: sent.length,
    bytes: sent.reduce((sum, each) => sum + each, 0),
    largest: Math.max(0, ...sent),
    shown: bytesOf(contentOf(nodes)),
    ...sizeOf(nodes),
  }
}

/** The goals of docs/performance.md for one page. */
export const goals = { calls: 2, largest: 24 * 1024, timesShown: 4.5, nodes: 500, depth: 13, tap: 2 }

/** Lists the missed goals of a page's first rendering. `allowed`: other limits of a page where they are known. */
export function measureProblems(measured: Measured, allowed: Partial<typeof goals> = {}): Problems {
  const most = { ...goals, ...allowed }
  const { calls, bytes, largest, shown, nodes, depth } = measured
  const limits: [what: string, is: number, limit: number][] = [
    ['calls of setData', calls, most.calls],
    ['bytes at once', largest, most.largest],
    ['times what is shown', Number((bytes / shown).toFixed(2)), most.timesShown],
    ['nodes', nodes, most.nodes],
    ['levels', depth, most.depth],
  ]
  return limits.filter(([, is, limit]) => is > limit).map(([what, is, limit]) => `${is} ${what}, at most ${limit}`)
}
