import type { DataOf, QueryOf } from '@contract/client-types'
import { boxes } from '../api/boxes'
import { Loadable } from '@/client/loadable'
import { PagedList } from '@/client/paged-list'
import { rootStore } from '@/client/stores'

export type BoxCard = DataOf<'boxes.list'>['records'][number]
export type BoxDetail = DataOf<'boxes.get'>
export type Win = DataOf<'boxes.draws'>['records'][number]
type ListFilter = Omit<QueryOf<'boxes.list'>, 'current' | 'size'>

/** The catalogue: home, lists, and one box with everything a player is shown before buying. */
class BoxStore {
  readonly home = new Loadable(() => boxes.home({ quiet: true }))
  readonly list = new PagedList<BoxCard, ListFilter>((query) => boxes.list(query, { quiet: true }))
  readonly detail = new Loadable((id: string) => boxes.get(id, { quiet: true }))
  readonly wins = new PagedList<Win, { id: string }>(({ id, ...query }) => boxes.draws(id, query, { quiet: true }))

  /** The guarantee and the commitment in a detail belong to the person who was signed in. */
  reset() {
    this.home.reset()
    this.detail.reset()
  }
}

export const boxStore = rootStore.add(new BoxStore())
