import { halo, type Brush, type Spot } from './city-layer'
import type { City } from './type'

type Place = City['places'][number]

const FONT = `11px -apple-system, BlinkMacSystemFont, 'PingFang SC', 'Noto Sans CJK SC', sans-serif`
/** From here on places are dots; from there on they have names. */
const DOTS_FROM = 15
const NAMES_FROM = 16
/** Least distance between names, in px. */
const ROOM = { x: 84, y: 18 }

/** Draws the city's places: dots, and names where there is room, the same ones whichever tile is drawn. */
export class PlacePainter {
  private readonly named = new Map<number, Set<Place>>()

  constructor(private readonly city: City) {}

  paint(brush: Brush) {
    const { pen, zoom, colors, at } = brush
    if (zoom < DOTS_FROM) return
    const named = this.namedAt(zoom, at)
    pen.font = FONT
    pen.textAlign = 'center'
    pen.textBaseline = 'top'
    for (const place of this.city.places) {
      const [x, y] = at(place.at)
      pen.beginPath()
      pen.arc(x, y, zoom >= NAMES_FROM ? 4.5 : 3, 0, 2 * Math.PI)
      pen.fillStyle = colors.dots[place.category.split(':')[0]] ?? colors.dot
      pen.fill()
      pen.lineWidth = 1.5
      pen.strokeStyle = colors.land
      pen.stroke()
      if (named.has(place)) halo(pen, place.name.replace(/（.*）/, ''), x, y + 7, colors)
    }
  }

  /** Places in their order take their room, and who comes later goes without: the distances are the same in every tile. */
  private namedAt(zoom: number, at: Brush['at']): Set<Place> {
    const known = this.named.get(zoom)
    if (known) return known
    const taken: Spot[] = []
    const named = new Set<Place>()
    this.named.set(zoom, named)
    if (zoom < NAMES_FROM) return named
    for (const place of this.city.places) {
      const [x, y] = at(place.at)
      if (taken.some(([tx, ty]) => Math.abs(tx - x) < ROOM.x && Math.abs(ty - y) < ROOM.y)) continue
      taken.push([x, y])
      named.add(place)
    }
    return named
  }
}
