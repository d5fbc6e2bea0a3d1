import { GridLayer, latLng, type Coords } from 'leaflet'
import { dayColors, nightColors, type CityColors } from './city-colors'
import { PlacePainter } from './city-places'
import type { City } from './type'
import { blankTile, TILE } from './tile'

/** A point of the drawing, in px of the whole world at the tile's zoom, the tile's corner taken off. */
export type Spot = [x: number, y: number]

/** Painter of one tile. */
export interface Brush {
  pen: CanvasRenderingContext2D
  zoom: number
  colors: CityColors
  at: (point: readonly number[]) => Spot
}

/** Width of a street, in px: wider the nearer one looks. */
const streetWidth = (zoom: number, main: boolean) => Math.max(1, 2 ** (zoom - 14) * 2.6 * (main ? 1.7 : 1))
const FONT = `-apple-system, BlinkMacSystemFont, 'PingFang SC', 'Noto Sans CJK SC', sans-serif`

/** The sandbox's city as a ground for maps: drawn here, tile by tile, so that it needs no server of tiles. */
export class CityLayer extends GridLayer {
  private readonly places: PlacePainter
  private colors: CityColors

  constructor(
    private readonly city: City,
    dark: boolean,
  ) {
    super({ tileSize: TILE, minZoom: 3, maxZoom: 18 })
    this.colors = dark ? nightColors : dayColors
    this.places = new PlacePainter(city)
  }

  /** Draws everything anew in the colours of the other theme. */
  paint(dark: boolean) {
    this.colors = dark ? nightColors : dayColors
    this.redraw()
  }

  createTile(coords: Coords): HTMLElement {
    const { tile, pen } = blankTile()
    if (!pen) return tile
    const map = this._map
    this.draw({
      pen,
      zoom: coords.z,
      colors: this.colors,
      at: ([lat, lng]) => {
        const { x, y } = map.project(latLng(lat, lng), coords.z)
        return [x - coords.x * TILE, y - coords.y * TILE]
      },
    })
    return tile
  }

  private draw(brush: Brush) {
    const { pen, zoom, colors, at } = brush
    pen.fillStyle = colors.land
    pen.fillRect(0, 0, TILE, TILE)
    for (const outline of this.city.green) fill(pen, outline.map(at), colors.green)
    for (const outline of this.city.water) fill(pen, outline.map(at), colors.water)
    if (zoom >= 14) for (const outline of this.city.buildings) fill(pen, outline.map(at), colors.building)
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    // All edges first, so that no street cuts another one's crossing.
    for (const edge of [true, false]) {
      for (const { lines, main } of this.city.roads) {
        const width = streetWidth(zoom, main)
        pen.lineWidth = edge ? width + 1.5 : width
        pen.strokeStyle = edge ? colors.edge : main ? colors.avenue : colors.street
        for (const line of lines) stroke(pen, line.map(at))
      }
    }
    if (zoom >= 14) this.name(brush)
    this.places.paint(brush)
  }

  /** Writes each street's name along it, where a stretch between two crossings is long enough. */
  private name({ pen, zoom, colors, at }: Brush) {
    pen.font = `${zoom >= 16 ? 13 : 12}px ${FONT}`
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    for (const { name, lines } of this.city.roads) {
      const room = pen.measureText(name).width + 32
      for (const line of lines) {
        line.slice(1).forEach((end, i) => {
          // Every other stretch: a name on each is noise.
          if (i % 2) return
          const [from, to] = [at(line[i]), at(end)]
          if (Math.hypot(to[0] - from[0], to[1] - from[1]) > room) write(pen, name, from, to, colors)
        })
      }
    }
  }
}

function trace(pen: CanvasRenderingContext2D, spots: Spot[]) {
  pen.beginPath()
  spots.forEach(([x, y], i) => (i ? pen.lineTo(x, y) : pen.moveTo(x, y)))
}

function fill(pen: CanvasRenderingContext2D, spots: Spot[], color: string) {
  trace(pen, spots)
  pen.closePath()
  pen.fillStyle = color
  pen.fill()
}

function stroke(pen: CanvasRenderingContext2D, spots: Spot[]) {
  trace(pen, spots)
  pen.stroke()
}

/** Text with the ground's colour around it, so that it can be read on anything. */
export function halo(pen: CanvasRenderingContext2D, text: string, x: number, y: number, { ink, land }: CityColors) {
  pen.lineWidth = 3
  pen.strokeStyle = land
  pen.strokeText(text, x, y)
  pen.fillStyle = ink
  pen.fillText(text, x, y)
}

function write(pen: CanvasRenderingContext2D, name: string, from: Spot, to: Spot, colors: CityColors) {
  const slope = Math.atan2(to[1] - from[1], to[0] - from[0])
  pen.save()
  pen.translate((from[0] + to[0]) / 2, (from[1] + to[1]) / 2)
  // Never upside down.
  pen.rotate(Math.abs(slope) > Math.PI / 2 ? slope + Math.PI : slope)
  halo(pen, name, 0, 0, colors)
  pen.restore()
}

/** A layer that shows the city. */
export function cityLayer(city: City, dark: boolean): CityLayer {
  return new CityLayer(city, dark)
}
