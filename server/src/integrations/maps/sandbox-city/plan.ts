import { metresBetween, type Point } from './geometry'

/**
 * Starbay (星湾市), a city that exists only here, out in the East China Sea so that no real place is misnamed. Nine streets each
 * way, a river that three bridges cross, and a diagonal avenue: enough for addresses, places and routes to agree.
 */
export const CITY = { name: '星湾市', province: '海角省', nation: '中国', adcode: '990100', cityCode: '0990' } as const

const SOUTH_WEST: Point = { lat: 29.45, lng: 123.45 }
const LAT_STEP = 0.006
const LNG_STEP = 0.007
const SIZE = 9
/** The river runs between these rows of crossings, counted from the south. */
const RIVER_ABOVE_ROW = 3
const BRIDGES_AT = [1, 4, 7]

const acrossNames = ['枫叶路', '银杏路', '梧桐路', '沿河南路', '沿河北路', '月桂路', '青柠路', '木槿路', '海棠路']
const alongNames = ['灯塔街', '风铃街', '贝壳街', '琥珀街', '星湾大道', '纸鸢街', '云杉街', '铃兰街', '暮光街']
const DIAGONAL = '流星大道'

export interface District {
  name: string
  adcode: string
}

const districts: District[] = [
  { name: '贝壳区', adcode: '990101' },
  { name: '暮光区', adcode: '990102' },
  { name: '灯塔区', adcode: '990103' },
  { name: '云杉区', adcode: '990104' },
]

/** A piece of a street between two crossings; `from` is the metres from the street's beginning to its first end. */
export interface Segment {
  road: string
  a: string
  b: string
  start: Point
  end: Point
  from: number
  length: number
}

/** A street from its beginning (west, or south) to its end. */
export interface Road {
  name: string
  length: number
  segments: Segment[]
}

/** Positions of the crossings, by their name `row:column`. */
export const crossings = new Map<string, Point>()
for (let row = 0; row < SIZE; row += 1) {
  for (let column = 0; column < SIZE; column += 1) {
    // A little crooked, as cities are, but always the same.
    const bend = Math.sin(row * 2.1 + column * 1.3) * 0.0006
    crossings.set(`${row}:${column}`, {
      lat: SOUTH_WEST.lat + row * LAT_STEP + bend,
      lng: SOUTH_WEST.lng + column * LNG_STEP - bend,
    })
  }
}

function layRoad(name: string, stops: readonly string[], isOpen: (a: string, b: string) => boolean = () => true): Road {
  let from = 0
  const segments: Segment[] = []
  stops.slice(1).forEach((b, i) => {
    const a = stops[i] as string
    const [start, end] = [crossings.get(a) as Point, crossings.get(b) as Point]
    const length = metresBetween(start, end)
    if (isOpen(a, b)) segments.push({ road: name, a, b, start, end, from, length })
    from += length
  })
  return { name, length: from, segments }
}

const range = Array.from({ length: SIZE }, (_, i) => i)

function crossesRiver(a: string): boolean {
  const [row, column] = a.split(':').map(Number) as [number, number]
  return row === RIVER_ABOVE_ROW && !BRIDGES_AT.includes(column)
}

/** Every street of the city. */
export const roads: readonly Road[] = [
  ...acrossNames.map((name, row) =>
    layRoad(
      name,
      range.map((column) => `${row}:${column}`),
    ),
  ),
  ...alongNames.map((name, column) =>
    layRoad(
      name,
      range.map((row) => `${row}:${column}`),
      (a) => !crossesRiver(a),
    ),
  ),
  layRoad(
    DIAGONAL,
    range.map((i) => `${i}:${i}`),
    (a) => !crossesRiver(a),
  ),
]

/** The middle of the city: where somebody is who is only known to be in it. */
export const CENTRE = crossings.get('4:4') as Point

/** The corners of the city: south-west and north-east. */
export const BOUNDS = {
  southWest: { lat: SOUTH_WEST.lat - 0.002, lng: SOUTH_WEST.lng - 0.002 },
  northEast: {
    lat: SOUTH_WEST.lat + (SIZE - 1) * LAT_STEP + 0.002,
    lng: SOUTH_WEST.lng + (SIZE - 1) * LNG_STEP + 0.002,
  },
}

/** The district a point lies in: the river parts south from north, the main avenue west from east. */
export function districtOf({ lat, lng }: Point): District {
  const north = lat > SOUTH_WEST.lat + (RIVER_ABOVE_ROW + 0.5) * LAT_STEP ? 2 : 0
  const east = lng > CENTRE.lng ? 1 : 0
  return districts[north + east] as District
}
