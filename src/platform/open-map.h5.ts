import { mapLink, mapPage, MAP_KINDS, type MapKind, type NavPlace } from './open-map-link'

export type { MapKind, NavPlace } from './open-map-link'

/** The maps a person may choose from on this end. */
export const mapKinds: readonly MapKind[] = MAP_KINDS

/** How long an app may take to come to the front before its web page is opened in its place, in milliseconds. */
const PATIENCE = 2000

/** Leaves for a map at the place: the app where the device opens it, else the service's page (R226, H12). */
export async function openNav({ kind, ...place }: NavPlace & { kind: MapKind }): Promise<{ success: true }> {
  const link = mapLink(kind, place, navigator.userAgent)
  if (!link.startsWith('https:')) {
    const late = setTimeout(() => {
      // The app has come to the front: this page is behind it.
      if (document.visibilityState === 'visible') window.location.href = mapPage(kind, place)
    }, PATIENCE)
    document.addEventListener('visibilitychange', () => clearTimeout(late), { once: true })
  }
  window.location.href = link
  return { success: true }
}
