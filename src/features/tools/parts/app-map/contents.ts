import {
  divIcon,
  FeatureGroup,
  icon as pictureIcon,
  marker,
  polyline,
  type Icon,
  type Map as LeafletMap,
} from 'leaflet'
import type { MapState } from './engine'
import { iconOf, isMapIcon, wearable, type MapLine, type MapMarker } from './type'

/** Sizes in px, and the point of the drawing that stands on the place. */
const drawings = {
  pin: { size: [36, 44], foot: [18, 42] },
  parcel: { size: [36, 44], foot: [18, 42] },
  shop: { size: [36, 44], foot: [18, 42] },
  here: { size: [28, 28], foot: [14, 14] },
  start: { size: [20, 20], foot: [10, 10] },
} as const

function iconFor(wanted: MapMarker): Icon | ReturnType<typeof divIcon> {
  const name = iconOf(wanted)
  if (!isMapIcon(name)) return pictureIcon({ iconUrl: name, iconSize: [36, 44], iconAnchor: [18, 42] })
  const { size, foot } = drawings[name]
  return divIcon({ className: `jb-mark jb-mark--${name}`, iconSize: [...size], iconAnchor: [...foot] })
}

/** The markers and ways on a map: drawn anew when they are others. */
export class MapContents {
  private readonly markers = new FeatureGroup()
  private readonly lines = new FeatureGroup()
  private shown = ''

  constructor(
    private readonly map: LeafletMap,
    private readonly state: () => MapState,
  ) {
    this.lines.addTo(map)
    this.markers.addTo(map)
  }

  update() {
    const { markers = [], lines = [], fit, dark } = this.state()
    const wanted = JSON.stringify([markers, lines, fit, dark])
    if (wanted === this.shown) return
    this.shown = wanted
    this.markers.clearLayers()
    this.lines.clearLayers()
    for (const line of lines) this.drawLine(line, dark)
    for (const one of wearable(markers, this.state().onError)) this.drawMarker(one)
    if (fit) this.showAll()
  }

  private drawLine({ points, dashed }: MapLine, dark: boolean) {
    const way = points.map(({ latitude, longitude }): [number, number] => [latitude, longitude])
    const shape = { interactive: false, lineCap: 'round', lineJoin: 'round' } as const
    const casing = polyline(way, { ...shape, color: dark ? '#121016' : '#ffffff', weight: 9, opacity: 0.9 })
    const [color, dashArray] = [dark ? '#ff6a4d' : '#ff5a3c', dashed ? '1 9' : undefined]
    if (!dashed) this.lines.addLayer(casing)
    this.lines.addLayer(polyline(way, { ...shape, color, weight: 5, dashArray }))
  }

  private drawMarker(wanted: MapMarker) {
    const { onMarkerTap } = this.state()
    const made = marker([wanted.latitude, wanted.longitude], {
      icon: iconFor(wanted),
      title: wanted.title,
      alt: wanted.title,
      // Only what can be pressed may hold the keyboard's focus.
      keyboard: Boolean(onMarkerTap),
      interactive: Boolean(onMarkerTap),
    })
    if (wanted.caption) {
      made.bindTooltip(wanted.caption, {
        permanent: true,
        direction: 'right',
        className: 'jb-mark__name',
        offset: [12, 0],
      })
    }
    if (onMarkerTap) made.on('click', () => this.state().onMarkerTap?.(wanted.id))
    this.markers.addLayer(made)
    made.getElement()?.setAttribute(onMarkerTap ? 'aria-label' : 'aria-hidden', onMarkerTap ? wanted.title : 'true')
  }

  private showAll() {
    const bounds = this.lines.getBounds().extend(this.markers.getBounds())
    if (bounds.isValid())
      this.map.fitBounds(bounds, {
        // A pin stands above its place.
        paddingTopLeft: [36, 60],
        paddingBottomRight: [36, 36],
        maxZoom: 17,
        animate: false,
      })
  }
}
