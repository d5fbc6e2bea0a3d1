import type { DataOf } from '@contract/client-types'

export interface MapPoint {
  /** Degrees. */
  latitude: number
  longitude: number
}

/** Drawings that a marker may wear; anything else is the address of a picture. */
export const MAP_ICONS = ['pin', 'here', 'start', 'parcel', 'shop'] as const
export type MapIcon = (typeof MAP_ICONS)[number]

export interface MapMarker extends MapPoint {
  id: string
  title: string
  /** Written beside it in the browser, whose ground may know no names; WeChat's map has its own. */
  caption?: string
  /** `pin` unless told otherwise. */
  icon?: MapIcon | (string & {})
}

export interface MapLine {
  points: readonly MapPoint[]
  /** Part of the way still ahead. */
  dashed?: boolean
}

export interface AppMapProps {
  center: MapPoint
  /** 5 to 18; 16 unless told otherwise (R221, R222). */
  scale?: number
  markers?: readonly MapMarker[]
  lines?: readonly MapLine[]
  /** Description for those who do not see the map; the markers are read out after it. */
  label: string
  /** Gives it its height. */
  className?: string
  /** Shows all markers and lines at once, whatever center and scale say. */
  fit?: boolean
  /** A picture of a place rather than a map to walk about in: it leaves the finger to the page. */
  still?: boolean
  onMarkerTap?: (id: string) => void
  onTap?: (point: MapPoint) => void
  /** The person has moved the map: where its middle is now. */
  onMove?: (center: MapPoint) => void
  /** For the program; the map itself shows the error to the user. */
  onError?: (error: Error) => void
}

/** The sandbox's city, as lines. */
export type City = DataOf<'sandbox.city'>

/** Why there is no map (R173–R175); for the program, not for people. */
export const MapFailure = {
  noKey: 'Map key not configured.',
  noIcon: 'Marker.iconPath is required.',
  notLoaded: 'Map load failed.',
} as const

/** Returns a marker's icon. Throws when it has none (R174). */
export function iconOf({ icon = 'pin' }: Pick<MapMarker, 'icon'>): string {
  if (!icon) throw new Error(MapFailure.noIcon)
  return icon
}

export function isMapIcon(icon: string): icon is MapIcon {
  return (MAP_ICONS as readonly string[]).includes(icon)
}

/** Filters the markers that can be shown; the others are reported. */
export function wearable(markers: readonly MapMarker[], tell?: (error: Error) => void): MapMarker[] {
  return markers.filter((marker) => {
    try {
      return Boolean(iconOf(marker))
    } catch (error) {
      tell?.(error as Error)
      return false
    }
  })
}
