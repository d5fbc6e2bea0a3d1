import type { DrawKind } from '@contract/kinds'
import type { Tier } from '@contract/tiers'
import { me } from '../api/me'
import { tables } from '@/features/tools/api/tables'
import { Loadable } from '@/client/loadable'
import { PagedList } from '@/client/paged-list'
import { rootStore } from '@/client/stores'

/** One opened draw, as the shop's table of draws has it. */
export interface PastDraw {
  id: string
  drawId: string
  kind: DrawKind
  prizeName: string | null
  tier: Tier | null
  /** Its published chance when it was drawn, in 1 000 000. */
  weight: number
  nonce: number | null
  openedAt: string
}

/** What of the history is shown; everything where nothing is said. */
export interface HistoryFilter {
  tier?: Tier
  kind?: PastDraw['kind']
}

interface Page {
  records: Omit<PastDraw, 'id'>[]
  total: number
}

/** What a person has opened: every draw, and what they add up to. */
class HistoryStore {
  readonly draws = new PagedList<PastDraw, HistoryFilter>(async (query) => {
    const param = { ...query, order_by: 'openedAt desc' }
    const { data } = await tables.page<Page>({ table_name: 'draws', param }, { quiet: true })
    return { total: data.total, records: data.records.map((draw) => ({ ...draw, id: draw.drawId })) }
  })
  readonly figures = new Loadable(() => me.figures({ quiet: true }))

  reset() {
    this.draws.reset()
    this.figures.reset()
  }
}

export const historyStore = rootStore.add(new HistoryStore())
