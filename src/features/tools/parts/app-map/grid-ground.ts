import { GridLayer, latLng, type Coords } from 'leaflet'
import { dayColors, nightColors } from './city-colors'
import { blankTile, TILE } from './tile'

/** Ground layer of a map, which can be painted for day or night. */
export interface Ground extends GridLayer {
  paint(dark: boolean): void
}

/** Degrees between two lines at a zoom: some four lines in a window. */
const stepAt = (zoom: number) => [10, 5, 2, 1, 0.5, 0.2, 0.1].find((step) => step * 2 ** zoom < 180) ?? 0.05

/** A ground without land or borders: meridians and parallels, so that distances and directions can be read. */
export class GridGround extends GridLayer implements Ground {
  constructor(private dark: boolean) {
    super({ tileSize: TILE, minZoom: 3, maxZoom: 18 })
  }

  paint(dark: boolean) {
    this.dark = dark
    this.redraw()
  }

  createTile(coords: Coords): HTMLElement {
    const { tile, pen } = blankTile()
    if (!pen) return tile
    const colors = this.dark ? nightColors : dayColors
    pen.fillStyle = colors.land
    pen.fillRect(0, 0, TILE, TILE)
    pen.strokeStyle = colors.edge
    pen.lineWidth = 1
    pen.setLineDash([3, 4])
    for (const [from, to] of this.lines(coords)) {
      pen.beginPath()
      pen.moveTo(...from)
      pen.lineTo(...to)
      pen.stroke()
    }
    return tile
  }

  /** The lines through a tile, in its px. */
  private lines({ x, y, z }: Coords): [from: [number, number], to: [number, number]][] {
    const map = this._map
    const corner = (dx: number, dy: number) => map.unproject([(x + dx) * TILE, (y + dy) * TILE], z)
    const [{ lat: north, lng: west }, { lat: south, lng: east }] = [corner(0, 0), corner(1, 1)]
    const step = stepAt(z)
    const drawn: [[number, number], [number, number]][] = []
    for (let lng = Math.ceil(west / step) * step; lng <= east; lng += step) {
      const at = map.project(latLng(0, lng), z).x - x * TILE
      drawn.push([
        [at, 0],
        [at, TILE],
      ])
    }
    for (let lat = Math.ceil(south / step) * step; lat <= north; lat += step) {
      const at = map.project(latLng(lat, 0), z).y - y * TILE
      drawn.push([
        [0, at],
        [TILE, at],
      ])
    }
    return drawn
  }
}
