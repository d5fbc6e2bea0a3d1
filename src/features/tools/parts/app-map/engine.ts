import { Map as LeafletMap, tileLayer, type LatLngExpression, type LeafletMouseEvent } from 'leaflet'
import { t } from '@/i18n/device'
import { DEFAULT_ZOOM, mapEnv, MAX_ZOOM, MIN_ZOOM } from '@/config/map'
import { cityLayer } from './city-layer'
import { isIn, loadCity } from '../../store/city'
import { MapContents } from './contents'
import { GridGround, type Ground } from './grid-ground'
import { MapFailure, type AppMapProps, type City, type MapPoint } from './type'
import './leaflet.scss'

/** Drawn map, which follows each `update`. */
export interface MapEngine {
  update(): void
  zoom(by: 1 | -1): void
  destroy(): void
}

export type MapState = AppMapProps & { dark: boolean }

const pair = ({ latitude, longitude }: MapPoint): LatLngExpression => [latitude, longitude]
/** Farthest zoom of a picture of places. */
const STILL_ZOOM = 3

const within = (scale: number) => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, scale))

/** Puts the city under a map, or the configured tiles; under one of somewhere else, where the sandbox knows no street, a bare grid. */
function layGround(map: LeafletMap, city: City | undefined, { center, dark }: MapState): Ground | undefined {
  map.attributionControl.setPrefix(false)
  if (!city) {
    tileLayer(mapEnv.tiles, { attribution: mapEnv.attribution, maxZoom: MAX_ZOOM }).addTo(map)
    return undefined
  }
  const known = isIn(city, center)
  const ground = known ? cityLayer(city, dark) : new GridGround(dark)
  ground.addTo(map)
  map.attributionControl.addAttribution(known ? city.name : t('device.mapSketch'))
  return ground
}

/**
 * Draws a map into an element with Leaflet: on the configured tiles, else on the sandbox's city. `state` gives what is to be
 * shown now. Rejects with `Map key not configured.` or `Map load failed.` (R173, R175).
 */
export async function createMap(element: HTMLElement, state: () => MapState): Promise<MapEngine> {
  const city = mapEnv.tiles ? undefined : await loadCity()
  const { center, scale = DEFAULT_ZOOM, still, dark } = state()
  const map = new LeafletMap(element, {
    center: pair(center),
    zoom: within(scale),
    // Limit for zooming by hand; a picture of a place may hold half a country.
    minZoom: still ? STILL_ZOOM : MIN_ZOOM,
    zoomSnap: still ? 0 : 1,
    maxZoom: MAX_ZOOM,
    zoomControl: false,
    dragging: !still,
    touchZoom: !still,
    doubleClickZoom: !still,
    scrollWheelZoom: !still,
    boxZoom: false,
    keyboard: !still,
    // The app's own setting is asked by the styles; Leaflet's animations are scripts.
    zoomAnimation: !element.closest('.jb-still'),
    fadeAnimation: false,
  })
  let ground: Ground | undefined
  try {
    ground = layGround(map, city, state())
  } catch (cause) {
    // Its place must be free for another try.
    map.remove()
    throw new Error(MapFailure.notLoaded, { cause })
  }
  const contents = new MapContents(map, state)
  contents.update()

  map.on('click', ({ latlng }: LeafletMouseEvent) => {
    state().onTap?.({ latitude: latlng.lat, longitude: latlng.lng })
  })
  // Only what a finger or a key did: where the program went is no news to it.
  map.on('dragend keydown', () => {
    const { lat, lng } = map.getCenter()
    state().onMove?.({ latitude: lat, longitude: lng })
  })
  const resized = new ResizeObserver(() => map.invalidateSize({ pan: false }))
  resized.observe(element)

  element.dataset.zoom = String(map.getZoom())
  map.on('zoomend', () => {
    element.dataset.zoom = String(map.getZoom())
  })

  let shown = { center, dark, scale }
  return {
    update() {
      const now = state()
      if (now.dark !== shown.dark) ground?.paint(now.dark)
      const moved = now.center.latitude !== shown.center.latitude || now.center.longitude !== shown.center.longitude
      const nearer = now.scale !== undefined && now.scale !== shown.scale
      // A zoom by hand stays until another scale is asked for.
      const zoom = nearer ? within(now.scale ?? DEFAULT_ZOOM) : map.getZoom()
      if ((moved || nearer) && !now.fit) map.setView(pair(now.center), zoom, { animate: false })
      shown = { center: now.center, dark: now.dark, scale: now.scale ?? shown.scale }
      contents.update()
    },
    zoom: (by) => void map.setZoom(map.getZoom() + by),
    destroy() {
      resized.disconnect()
      map.remove()
    },
  }
}
