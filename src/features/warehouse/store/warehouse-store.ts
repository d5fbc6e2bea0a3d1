import type { DataOf, QueryOf } from '@contract/client-types'
import { observable, runInAction } from 'mobx'
import { prizes } from '../api/prizes'
import { sealedBoxes } from '../api/sealed-boxes'
import { randomString } from '@/platform/random'
import { Command } from '@/client/command'
import { Loadable } from '@/client/loadable'
import { PagedList } from '@/client/paged-list'
import { rootStore } from '@/client/stores'

export type SealedBox = DataOf<'sealedBoxes.list'>['records'][number]
export type WarehousePrize = DataOf<'prizes.list'>['records'][number]
export type OpenedDraw = DataOf<'sealedBoxes.open'>['draws'][number]
export type PrizeState = WarehousePrize['state']
export type PrizeFilter = Omit<QueryOf<'prizes.list'>, 'current' | 'size'>

/** The longest page there is (rules B14): boxes and prizes are counted by kind, so that few pages say it all. */
const WHOLE = 100

/** Warehouse of the user: sealed boxes, prizes, the album. */
class WarehouseStore {
  /** Boxes whose opening is still to be seen: sealed, or opened at once. */
  readonly sealed = new PagedList<SealedBox>(
    (query) => sealedBoxes.list({ ...query, waiting: true }, { quiet: true }),
    WHOLE,
  )
  readonly prizes = new PagedList<WarehousePrize, PrizeFilter>(async (query) => {
    const page = await prizes.list(query, { quiet: true })
    if (!query.seriesId && !query.tier) runInAction(() => this.held.set(page.total))
    return page
  }, WHOLE)
  /** Number of prizes in the warehouse, of every series and tier. */
  readonly held = observable.box<number>()
  readonly prize = new Loadable((id: string) => prizes.get(id, { quiet: true }))
  /** Prizes with something under way or behind them: locked, on their way, recycled … */
  readonly others = new PagedList<WarehousePrize, PrizeFilter>((query) => prizes.list(query, { quiet: true }))
  readonly album = new Loadable(() => prizes.album({ quiet: true }))
  /** Prizes of the last opening, in draw order. */
  readonly opened = new Loadable(async (ids: string[]) => {
    // Opening an opened box gives the same draw again, so a key of its own for every try is safe.
    const { draws } = await sealedBoxes.open(ids, randomString(), { quiet: true })
    return draws
  })
  /** Opens one to ten boxes. Rejects with the refusal; the draws are then in `opened` on success. */
  readonly open = new Command(async (ids: string[]): Promise<OpenedDraw[]> => {
    await this.opened.load(ids)
    if (this.opened.error) throw this.opened.error
    return this.opened.data ?? []
  })
  /** The states of the prizes that came last, by their ids. */
  async latestStates(): Promise<Record<string, PrizeState>> {
    const { records } = await prizes.list({ size: WHOLE }, { quiet: true })
    return Object.fromEntries(records.map(({ id, state }) => [id, state]))
  }

  /** Gives a sealed box back; what returns is said in fen. A failed try keeps its key, so that trying again gives back once. */
  readonly refund = new Command(async (id: string): Promise<number> => {
    const key = this.refundKeys.get(id) ?? randomString()
    this.refundKeys.set(id, key)
    const { refundedFen } = await sealedBoxes.refund(id, key, { quiet: true })
    return refundedFen
  })
  private readonly refundKeys = new Map<string, string>()

  reset() {
    this.refundKeys.clear()
    this.sealed.reset()
    this.prizes.reset()
    this.held.set(undefined)
    this.others.reset()
    this.prize.reset()
    this.album.reset()
    this.opened.reset()
  }
}

export const warehouseStore = rootStore.add(new WarehouseStore())
