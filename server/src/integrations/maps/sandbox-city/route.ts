import createGraph from 'ngraph.graph'
import { aStar } from 'ngraph.path'
import { isInCity, onStreet, type OnStreet } from './address'
import { bearing, metresBetween, rounded, type Point } from './geometry'
import { crossings, roads } from './plan'

/** A stretch of a route on one street. */
export interface Stretch {
  road: string
  metres: number
  /** `东`, `东北`, … */
  direction: string
  /** Manoeuvre at the end of the step: `左转`, `右转`, `直行`, `到达`. */
  act: string
  /** First and last of the route's points that belong to it. */
  first: number
  last: number
}

export interface Route {
  metres: number
  seconds: number
  points: Point[]
  stretches: Stretch[]
}

/** City traffic: 30 km/h, and a while at every crossing. */
const METRES_PER_SECOND = 30_000 / 3600
const SECONDS_PER_CROSSING = 12

const WINDS = ['北', '东北', '东', '东南', '南', '西南', '西', '西北']
const windOf = (degrees: number) => WINDS[Math.round(degrees / 45) % 8] as string

interface Link {
  road: string
  metres: number
}

/** The net of streets with both ends of a trip put onto it. */
function streetNet(from: OnStreet, to: OnStreet) {
  const graph = createGraph<Point, Link>()
  for (const [id, point] of crossings) graph.addNode(id, point)
  const link = (a: string, b: string, road: string) => {
    const metres = metresBetween(graph.getNode(a)?.data as Point, graph.getNode(b)?.data as Point)
    graph.addLink(a, b, { road, metres })
  }
  for (const { segments } of roads) for (const { a, b, road } of segments) link(a, b, road)
  for (const [id, end] of [
    ['from', from],
    ['to', to],
  ] as const) {
    graph.addNode(id, end.point)
    link(end.segment.a, id, end.segment.road)
    link(id, end.segment.b, end.segment.road)
  }
  // Both on the same piece of street: straight on, without going round by a crossing.
  if (from.segment === to.segment) link('from', 'to', from.segment.road)
  return graph
}

function turn(before: number, after: number): string {
  const angle = ((after - before + 540) % 360) - 180
  if (Math.abs(angle) < 30) return '直行'
  return angle > 0 ? '右转' : '左转'
}

function stretchesOf(points: readonly Point[], streets: readonly string[]): Stretch[] {
  const stretches: Stretch[] = []
  streets.forEach((road, i) => {
    const metres = metresBetween(points[i] as Point, points[i + 1] as Point)
    const current = stretches[stretches.length - 1]
    if (current?.road === road) {
      current.metres += metres
      current.last = i + 1
    } else {
      stretches.push({ road, metres, direction: '', act: '到达', first: i, last: i + 1 })
    }
  })
  return stretches.map((stretch, i) => {
    const heading = (one: Stretch) => bearing(points[one.first] as Point, points[one.last] as Point)
    const next = stretches[i + 1]
    return {
      ...stretch,
      metres: Math.round(stretch.metres),
      direction: windOf(heading(stretch)),
      act: next ? turn(heading(stretch), heading(next)) : '到达',
    }
  })
}

/** The quickest way by car between two points of the city; undefined when one of them lies outside. */
export function routeBetween(from: Point, to: Point): Route | undefined {
  if (!isInCity(from) || !isInCity(to)) return undefined
  const graph = streetNet(onStreet(from), onStreet(to))
  const finder = aStar<Point, Link>(graph, {
    distance: (_a, _b, { data }) => data.metres,
    heuristic: (a, b) => metresBetween(a.data, b.data),
  })
  // The path comes back from its end to its beginning.
  const nodes = finder.find('from', 'to').reverse()
  const points = nodes.map(({ data }) => rounded(data))
  const streets = nodes
    .slice(1)
    .map(({ id }, i) => linkBetween(graph, (nodes[i] as { id: string | number }).id, id).road)
  const stretches = stretchesOf(points, streets)
  const metres = stretches.reduce((sum, stretch) => sum + stretch.metres, 0)
  const seconds = Math.round(metres / METRES_PER_SECOND + Math.max(0, nodes.length - 2) * SECONDS_PER_CROSSING)
  return { metres, seconds, points, stretches }
}

function linkBetween(graph: ReturnType<typeof streetNet>, a: string | number, b: string | number): Link {
  const link = graph.getLink(a, b) ?? graph.getLink(b, a)
  if (!link) throw new Error(`no street between ${a} and ${b}`)
  return link.data
}
