import { makeAutoObservable, runInAction } from 'mobx'
import { ApiError, ErrorCode } from '@/client/errors'
import { maps } from '../api/maps'
import { mapEnv, SEARCH_DEBOUNCE, searchTerms } from '@/config/map'
import { t } from '@/i18n/device'
import { networkPosition, watchLocation, type Located } from '../api/location'
import { PagedList } from '@/client/paged-list'
import type { MapPoint } from '../parts/app-map/type'

export interface PickedPlace extends MapPoint {
  name: string
  address: string
}

export interface FoundPlace extends PickedPlace {
  id: string
  /** Metres from where was looked. */
  distance: number
}

interface Search extends MapPoint {
  keyword: string
}

const { service } = mapEnv

/** State of picking a place: the user's own, those around it, those of a word, or a spot on the map. */
export class PlacePicker {
  /** Position of the user; undefined while it is being found out, and where it is unknown. */
  here?: Located
  lost = false
  denied = false
  /** Around where is looked. */
  center?: MapPoint
  keyword = ''
  picked?: PickedPlace & { id: string }
  sandbox = false
  readonly places = new PagedList<FoundPlace, Search>((query) => this.fetch(query), searchTerms(service, '').size)
  private stopWatching?: () => void
  private typing?: ReturnType<typeof setTimeout>
  private asked = 0

  constructor() {
    makeAutoObservable<this, 'stopWatching' | 'typing' | 'asked'>(this, {
      places: false,
      stopWatching: false,
      typing: false,
      asked: false,
    })
  }

  open() {
    this.stopWatching?.()
    this.stopWatching = watchLocation((place) => this.find(place), { type: 'gcj02', lost: (error) => this.lose(error) })
  }

  close() {
    this.stopWatching?.()
    this.stopWatching = undefined
    clearTimeout(this.typing)
  }

  /** Looks for a word, once the person has stopped typing for a second (R218); at once when they say so. */
  search(keyword: string, now = false) {
    this.keyword = keyword
    clearTimeout(this.typing)
    if (now) void this.look()
    else this.typing = setTimeout(() => void this.look(), SEARCH_DEBOUNCE)
  }

  pick({ id, name, address, latitude, longitude }: FoundPlace) {
    this.picked = { id, name, address, latitude, longitude }
  }

  /** A spot on the map, by the name of what stands there. */
  async pickSpot({ latitude, longitude }: MapPoint): Promise<void> {
    const turn = ++this.asked
    const spot = { id: 'spot', name: t('device.placePicked'), address: '', latitude, longitude }
    this.picked = spot
    const answer = await maps.reverseGeocode({ latitude, longitude }, { quiet: true })
    if (turn !== this.asked || this.picked?.id !== 'spot' || !answer.success) return
    const { address, formatted_addresses: names } = answer.data.result
    runInAction(() => (this.picked = { ...spot, name: names.recommend || address, address }))
  }

  /** Back to where the person is, and what is around it. */
  goHome() {
    if (!this.here) return
    this.picked = undefined
    this.keyword = ''
    clearTimeout(this.typing)
    this.center = this.here
    void this.look()
  }

  private find(place: Located) {
    this.here = place
    this.lost = false
    if (place.sandbox) this.sandbox = true
    if (this.center) return
    this.center = { latitude: place.latitude, longitude: place.longitude }
    void this.look()
  }

  private lose(error: unknown) {
    this.lost = true
    this.denied = /den(y|ied)|auth/i.test((error as Error).message)
  }

  private async look() {
    const keyword = this.keyword.trim()
    if (!this.center && keyword) await this.centerOn(keyword)
    if (!this.center) return
    const { latitude, longitude } = this.center
    await this.places.load({ latitude, longitude, keyword })
    if (this.sandbox && this.places.isEmpty && !keyword && this.here?.source === 'device') await this.visitCity()
  }

  /** A word tells where to look when the user's position is unknown. */
  private async centerOn(keyword: string) {
    const answer = await maps.geocode({ address: keyword }, { quiet: true })
    if (!answer.success) return
    const { lat, lng } = answer.data.result.location
    runInAction(() => (this.center = { latitude: lat, longitude: lng }))
  }

  /** The sandbox knows one invented city, in which no device is: it is shown from inside. */
  private async visitCity() {
    try {
      const place = await networkPosition()
      runInAction(() => {
        this.here = place
        this.center = place
      })
      await this.places.load({ latitude: place.latitude, longitude: place.longitude, keyword: '' })
    } catch (error) {
      console.warn(error)
    }
  }

  private async fetch({ latitude, longitude, keyword, current, size }: Search & { current: number; size: number }) {
    const { radius } = searchTerms(service, keyword)
    const query = { latitude, longitude, radius, service, page_size: size, page_index: current }
    const answer = await maps.searchNearby(keyword ? { ...query, keyword } : query, { quiet: true })
    if (!answer.success) {
      throw answer.error instanceof ApiError ? answer.error : new ApiError(answer.message, ErrorCode.BAD_RESPONSE)
    }
    runInAction(() => (this.sandbox = answer.sandbox))
    const { data, count } = answer.data
    const records = data.map((place) => ({
      id: place.id,
      name: place.title,
      address: place.address,
      latitude: place.latitude,
      longitude: place.longitude,
      distance: place._distance,
    }))
    return { records, total: count }
  }
}
