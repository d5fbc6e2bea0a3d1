import type { DataOf } from '@contract/client-types'
import { boxes } from '@/features/catalogue/api/boxes'
import { Loadable } from '@/client/loadable'
import { PagedList } from '@/client/paged-list'
import { rootStore } from '@/client/stores'

export type ListedBox = DataOf<'boxes.list'>['records'][number]
export type BoxDetail = DataOf<'boxes.get'>

/** The boxes on sale, as operators handle them. */
class AdminCatalogueStore {
  readonly list = new PagedList<ListedBox, { keyword?: string }>((query) => boxes.list(query, { quiet: true }))
  readonly detail = new Loadable((id: string) => boxes.get(id, { quiet: true }))

  reset() {
    this.list.reset()
    this.detail.reset()
  }
}

export const adminCatalogueStore = rootStore.add(new AdminCatalogueStore())
