import type { DataOf } from '@joybox/contract/client-types'
import { along, rounded, type Point } from './geometry'
import { places } from './places'
import { BOUNDS, CITY, crossings, roads, type Road } from './plan'

type Drawing = DataOf<'sandbox.city'>

/** Half the width of the river, and of a park, in degrees. */
const HALF_RIVER = 0.0011
const HALF_PARK = 0.0008
/** The river lies between these two rows of crossings, and flows on beyond the first and the last column. */
const BANKS = [3, 4] as const
const COLUMNS = 9
const BEYOND = 0.004

const AVENUES = /大道$/

const pair = (point: Point) => {
  const { lat, lng } = rounded(point)
  return [lat, lng]
}

/** The unbroken runs of a street: where the river has no bridge, one ends and another begins. */
function runs({ segments }: Road): Point[][] {
  const lines: Point[][] = []
  segments.forEach((segment, i) => {
    if (i > 0 && segments[i - 1]?.b === segment.a) lines[lines.length - 1]?.push(segment.end)
    else lines.push([segment.start, segment.end])
  })
  return lines
}

function river(): Point[] {
  const middle = Array.from({ length: COLUMNS }, (_, column) => {
    const [south, north] = BANKS.map((row) => crossings.get(`${row}:${column}`) as Point) as [Point, Point]
    return along(south, north, 0.5)
  })
  const [first, last] = [middle[0] as Point, middle[COLUMNS - 1] as Point]
  const course = [
    { lat: first.lat, lng: BOUNDS.southWest.lng - BEYOND },
    ...middle,
    { lat: last.lat, lng: BOUNDS.northEast.lng + BEYOND },
  ]
  const bank = (side: 1 | -1) => course.map(({ lat, lng }) => ({ lat: lat + side * HALF_RIVER, lng }))
  return [...bank(1), ...bank(-1).reverse()]
}

/** Eight corners around a point: a park. */
function park({ lat, lng }: Point): Point[] {
  return Array.from({ length: 8 }, (_, corner) => {
    const angle = ((corner + 0.5) * Math.PI) / 4
    return { lat: lat + Math.cos(angle) * HALF_PARK, lng: lng + Math.sin(angle) * HALF_PARK * 1.2 }
  })
}

/** Lots of the buildings in a block, as shares of its sides: left, right, bottom, top. */
const LOTS = [
  [0.09, 0.4, 0.1, 0.36],
  [0.48, 0.9, 0.1, 0.3],
  [0.09, 0.32, 0.46, 0.9],
  [0.4, 0.66, 0.44, 0.7],
  [0.74, 0.91, 0.4, 0.9],
  [0.4, 0.66, 0.78, 0.91],
] as const

/** The buildings of the block whose south-western crossing this is: fewer here and there, or it looks like a grid. */
function block(row: number, column: number): Point[][] {
  const corner = (up: number, right: number) => crossings.get(`${row + up}:${column + right}`) as Point
  const at = (right: number, up: number) =>
    along(along(corner(0, 0), corner(0, 1), right), along(corner(1, 0), corner(1, 1), right), up)
  return LOTS.filter((_, lot) => (row * 7 + column * 5 + lot * 3) % 4 !== 0).map(([left, right, bottom, top]) => [
    at(left, bottom),
    at(right, bottom),
    at(right, top),
    at(left, top),
  ])
}

function buildings(): Point[][] {
  const blocks = Array.from({ length: COLUMNS - 1 }, (_, i) => i)
  // The avenue cuts through the blocks on the diagonal, and the river through a row of them.
  return blocks.flatMap((row) =>
    blocks.flatMap((column) => (row === BANKS[0] || row === column ? [] : block(row, column))),
  )
}

/** The whole city as lines and outlines, for maps that have no tiles. */
export const drawing: Drawing = {
  name: CITY.name,
  bounds: {
    south: rounded(BOUNDS.southWest).lat,
    west: rounded(BOUNDS.southWest).lng,
    north: rounded(BOUNDS.northEast).lat,
    east: rounded(BOUNDS.northEast).lng,
  },
  roads: roads.map((road) => ({
    name: road.name,
    main: AVENUES.test(road.name),
    lines: runs(road).map((line) => line.map(pair)),
  })),
  water: [river().map(pair)],
  green: places.filter(({ category }) => category.endsWith('公园')).map(({ address }) => park(address.point).map(pair)),
  buildings: buildings().map((outline) => outline.map(pair)),
  places: places.map(({ title, category, address }) => ({ name: title, category, at: pair(address.point) })),
}
