import { createHash } from 'node:crypto'
import { addressOn, numbersOf, type Address } from './address'
import { metresBetween, type Point } from './geometry'
import { roads } from './plan'

/** A place of the city that can be looked for. */
export interface Place {
  id: string
  title: string
  category: string
  phone: string
  address: Address
}

/** Kinds of places, their number, and their names after the street. */
const kinds: readonly [category: string, suffix: string, count: number][] = [
  ['生活服务:快递驿站', '驿站', 26],
  ['购物:便利店', '便利店', 40],
  ['美食:咖啡厅', '咖啡', 30],
  ['美食:中餐厅', '小馆', 40],
  ['购物:潮玩店', '惊喜匣门店', 4],
  ['购物:商场', '广场', 8],
  ['文化场馆:书店', '书店', 12],
  ['交通:地铁站', '地铁站', 16],
  ['旅游景点:公园', '公园', 10],
  ['教育学校:小学', '小学', 10],
  ['医疗保健:医院', '医院', 6],
]

/** A whole number that a name stands for, the same in every process. */
function numberOf(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE(0)
}

function place(category: string, suffix: string, index: number): Place {
  const seed = `${category}/${index}`
  const road = roads[numberOf(`${seed}/road`) % roads.length] as (typeof roads)[number]
  const first = 1 + (numberOf(`${seed}/number`) % (numbersOf(road) - 1))
  // Numbers in the river have no house: takes the next number that has one.
  let address: Address | undefined
  for (let number = first; !address; number = (number % numbersOf(road)) + 1) address = addressOn(road.name, number)
  const short = road.name.replace(/(大道|路|街)$/, '')
  return {
    id: `place_${numberOf(seed).toString(36)}`,
    title: `${short}${suffix}（${address.number}号）`,
    category,
    phone: `0990-${String(1_000_000 + (numberOf(`${seed}/phone`) % 9_000_000))}`,
    address,
  }
}

/** Every place of the city: a couple of hundred, always the same, and no two of a name. */
export const places: readonly Place[] = kinds
  .flatMap(([category, suffix, count]) => Array.from({ length: count }, (_, index) => place(category, suffix, index)))
  .filter((one, index, all) => all.findIndex(({ title }) => title === one.title) === index)

/** Places around a point within `radius` metres whose name, kind or address holds the keyword; the nearest first. */
export function placesNear(centre: Point, radius: number, keyword: string): { place: Place; distance: number }[] {
  const words = keyword.trim().split(/\s+/).filter(Boolean)
  return places
    .map((one) => ({ place: one, distance: Math.round(metresBetween(centre, one.address.point)) }))
    .filter(({ distance }) => distance <= radius)
    .filter(({ place: { title, category, address } }) =>
      words.every((word) => `${title} ${category} ${address.text}`.includes(word)),
    )
    .sort((a, b) => a.distance - b.distance || (a.place.id < b.place.id ? -1 : 1))
}

/** The place somebody means by its name; the shortest name that holds it wins. */
export function placeNamed(name: string): Place | undefined {
  const wanted = name.trim()
  if (wanted === '') return undefined
  return [...places].filter(({ title }) => title.includes(wanted)).sort((a, b) => a.title.length - b.title.length)[0]
}
