import { along, metresBetween, nearestShare, rounded, type Point } from './geometry'
import { BOUNDS, CITY, districtOf, roads, type Road, type Segment } from './plan'

/** House numbers go up by one every eight metres. */
const METRES_PER_NUMBER = 8

/** A place on a street. */
export interface Address {
  road: string
  number: number
  district: string
  adcode: string
  point: Point
  /** `海角省星湾市灯塔区海棠路12号` */
  text: string
}

/** Position of a point on the net of streets. */
export interface OnStreet {
  segment: Segment
  share: number
  point: Point
  /** Metres from the point that was asked for. */
  away: number
}

function present(road: string, number: number, point: Point): Address {
  const { name: district, adcode } = districtOf(point)
  const text = `${CITY.province}${CITY.name}${district}${road}${number}号`
  return { road, number, district, adcode, point: rounded(point), text }
}

function pointAt(road: Road, metres: number): Point | undefined {
  const segment = road.segments.find(({ from, length }) => metres >= from && metres <= from + length)
  return segment && along(segment.start, segment.end, (metres - segment.from) / segment.length)
}

/** The address of a number on a street; undefined where the street is not, or the river is. */
export function addressOn(roadName: string, number: number): Address | undefined {
  const road = roads.find(({ name }) => name === roadName)
  const point = road && pointAt(road, number * METRES_PER_NUMBER)
  return point && present(roadName, number, point)
}

export function numbersOf(road: Road): number {
  return Math.floor(road.length / METRES_PER_NUMBER)
}

/** Finds the street, and the number on it if there is one, in what somebody typed. Without a number: the street's middle. */
export function readAddress(text: string): Address | undefined {
  const road = roads.find(({ name }) => text.includes(name))
  if (!road) return undefined
  const number = new RegExp(`${road.name}\\s*(\\d{1,5})\\s*号?`).exec(text)?.[1]
  return number === undefined
    ? addressOn(road.name, Math.round(numbersOf(road) / 2))
    : addressOn(road.name, Number(number))
}

/** The nearest point of any street. */
export function onStreet(point: Point): OnStreet {
  const candidates = roads.flatMap(({ segments }) =>
    segments.map((segment): OnStreet => {
      const share = nearestShare(point, segment.start, segment.end)
      const found = along(segment.start, segment.end, share)
      return { segment, share, point: found, away: metresBetween(point, found) }
    }),
  )
  return candidates.reduce((best, one) => (one.away < best.away ? one : best))
}

export function isInCity({ lat, lng }: Point): boolean {
  const { southWest, northEast } = BOUNDS
  return lat >= southWest.lat && lat <= northEast.lat && lng >= southWest.lng && lng <= northEast.lng
}

/** The address nearest to a point; undefined outside the city. */
export function addressAt(point: Point): Address | undefined {
  if (!isInCity(point)) return undefined
  const { segment, share } = onStreet(point)
  const number = Math.max(1, Math.round((segment.from + share * segment.length) / METRES_PER_NUMBER))
  return addressOn(segment.road, number) ?? present(segment.road, number, along(segment.start, segment.end, share))
}
