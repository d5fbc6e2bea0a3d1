import type { DataOf } from '@contract/client-types'
import * as boxes from '@contract/generated/boxes'
import { fillPath, queryString } from '@/config/url'
import { sources, type Sources } from '@/ui/figure/sources'
import { routes } from '@/navigation/routes'

interface PagePreload {
  /** Paths of the API, exactly as the page's stores ask for them. */
  ask: (query: URLSearchParams) => readonly string[]
  /** The large pictures at the top of the page, as it will ask for them, from the first of the answers. */
  pictures: (data: never) => readonly Sources[]
}

const preload = <Data>(page: { ask: PagePreload['ask']; pictures: (data: Data) => readonly Sources[] }) =>
  page as PagePreload

/** The first page of a list, as src/client/paged-list asks for it. */
const FIRST = { current: 1, size: 20 }

/** Requests of the pages that people arrive at. */
export const pages: Partial<Record<string, PagePreload>> = {
  [routes.home]: preload<DataOf<'home.get'>>({
    ask: () => [boxes.homeGet.path, boxes.boxesList.path + queryString({ sort: 'featured', ...FIRST })],
    pictures: ({ banners: [first] }) =>
      (first?.figures ?? []).map((figure, at) => sources(figure, at === 1 ? 'm' : 's')),
  }),
  [routes.boxDetail]: preload<DataOf<'boxes.get'>>({
    ask: (query) => {
      const id = query.get('id')
      if (!id) return []
      return [fillPath(boxes.boxesGet.path, { id }), fillPath(boxes.boxesDraws.path, { id }) + queryString(FIRST)]
    },
    pictures: ({ layers }) => [sources(layers.closed, 'l')],
  }),
}
