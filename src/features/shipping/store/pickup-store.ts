import { makeAutoObservable } from 'mobx'
import { maps } from '@/features/tools/api/maps'
import { lngLat, latLng, type Point } from '@/features/tools/api/places'
import { getLocation } from '@/features/tools/api/location'
import { resultOf } from '@/client/provider-result'
import { Loadable } from '@/client/loadable'
import { PagedList } from '@/client/paged-list'
import { rootStore } from '@/client/stores'

export type { Point }

const quiet = { quiet: true }
/** Metres around a point that count as nearby. */
const RADIUS = 5000
const PAGE = 10

/** Around what is looked: oneself, or where parcels go. */
export type Around = 'me' | 'address'
export type Place = Point & { id: string; title: string; address: string; tel: string; metres: number }
export type MapService = 'tencent' | 'amap'

/** One step of a way. */
export interface WayStep {
  text: string
  metres: number
}

/** Locates the user and names the place, where the map knows it. */
async function whereAmI() {
  const here = await getLocation({ type: 'gcj02' })
  const named = await maps.reverseGeocode(here, quiet)
  return {
    point: { latitude: here.latitude, longitude: here.longitude },
    name: named.success ? named.data.result.address : '',
    sandbox: here.sandbox || (named.success && named.sandbox),
  }
}

/** The point of an address: to the door where the one service knows it, else what the other makes of it. */
async function pointOf(address: string) {
  const exact = await maps.geocode({ address }, quiet)
  if (exact.success) {
    const { lat, lng } = exact.data.result.location
    return { point: { latitude: lat, longitude: lng }, name: address, sandbox: exact.sandbox }
  }
  const { data, sandbox } = resultOf(await maps.amapGeo({ address }, quiet))
  const [longitude, latitude] = (data.geocodes[0]?.location ?? '').split(',').map(Number)
  // Says why the first service knew nothing.
  if (!Number.isFinite(latitude)) resultOf(exact)
  return { point: { latitude, longitude }, name: data.geocodes[0]?.formatted_address ?? address, sandbox }
}

async function tencentWay(from: Point, to: Point) {
  const { data, sandbox } = resultOf(await maps.driving({ from: latLng(from), to: latLng(to) }, quiet))
  const [path] = data.paths
  if (!path) return { metres: 0, minutes: 0, steps: [], line: [], name: '', sandbox }
  return {
    metres: path.distance,
    minutes: path.duration,
    steps: path.steps.map(({ instruction, distance }): WayStep => ({ text: instruction, metres: distance })),
    line: path.steps.flatMap(({ polylines }) => polylines),
    name: '',
    sandbox,
  }
}

/** Reads `lng,lat;lng,lat;…`. */
function readLine(text: string): Point[] {
  return text.split(';').map((pair) => {
    const [longitude, latitude] = pair.split(',').map(Number)
    return { latitude, longitude }
  })
}

async function amapWay(from: Point, to: Point) {
  const body = { origin: lngLat(from), destination: lngLat(to) }
  const [route, named] = await Promise.all([
    maps.amapDriving(body, quiet),
    maps.amapRegeocode({ location: body.destination }, quiet),
  ])
  const { data, sandbox } = resultOf(route)
  const [path] = data.route.paths
  const name = named.success ? named.data.regeocode.formatted_address : ''
  if (!path) return { metres: 0, minutes: 0, steps: [], line: [], name, sandbox }
  return {
    metres: Number(path.distance),
    minutes: Math.max(1, Math.round(Number(path.duration) / 60)),
    steps: path.steps.map((step): WayStep => ({ text: step.instruction, metres: Number(step.distance) })),
    line: path.steps.flatMap(({ polyline }) => readLine(polyline)),
    name,
    sandbox,
  }
}

/** Pick-up points nearby, and the way to one of them by either map service. */
class PickupStore {
  sandbox = false
  readonly centre = new Loadable(async (around: Around, address: string) => ({
    of: around,
    ...(await (around === 'me' ? whereAmI() : pointOf(address))),
  }))
  readonly places = new PagedList<Place, { point: Point; keyword: string }>(
    async ({ point, keyword, current, size }) => {
      const more = { radius: RADIUS, keyword, page_size: size, page_index: current }
      const { data, sandbox } = resultOf(await maps.searchNearby({ ...point, ...more }, quiet))
      this.note(sandbox)
      const records = data.data.map(({ _distance: metres, ...place }) => ({ ...place, metres }))
      return { records, total: data.count }
    },
    PAGE,
  )
  readonly way = new Loadable(async (service: MapService, from: Point, to: Place) => ({
    of: `${service}/${to.id}`,
    ...(await (service === 'tencent' ? tencentWay(from, to) : amapWay(from, to))),
  }))

  constructor() {
    makeAutoObservable(this)
  }

  reset() {
    this.sandbox = false
    this.centre.reset()
    this.places.reset()
    this.way.reset()
  }

  private note(sandbox: boolean) {
    this.sandbox = sandbox
  }
}

export const pickupStore = rootStore.add(new PickupStore())
