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

/** Filter of the history; everything where nothing is set. */
export interface HistoryFilter {
  tier?: Tier
  kind?: PastDraw['kind']
}

interface Page {
  records: Omit<PastDraw, 'id'>[]
  total: number
}

/** History of a user: every opened draw, and their totals. */
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
