import type { DataOf } from '@contract/client-types'
import { boxes } from '@/features/catalogue/api/boxes'
import { Loadable } from '@/client/loadable'
import { PagedList } from '@/client/paged-list'
import { rootStore } from '@/client/stores'

export type ShelfBox = DataOf<'boxes.list'>['records'][number]
export type ShelfDetail = DataOf<'boxes.get'>

/** The boxes on the shelf as the team handles them. */
class AdminCatalogueStore {
  readonly list = new PagedList<ShelfBox, { keyword?: string }>((query) => boxes.list(query, { quiet: true }))
  readonly detail = new Loadable((id: string) => boxes.get(id, { quiet: true }))

  reset() {
    this.list.reset()
    this.detail.reset()
  }
}

export const adminCatalogueStore = rootStore.add(new AdminCatalogueStore())
