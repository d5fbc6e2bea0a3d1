import { earnings } from '@/features/wallet/api/earnings'
import type { BodyOf, DataOf, QueryOf } from '@contract/client-types'
import { makeAutoObservable, runInAction } from 'mobx'
import { studio } from '../api/studio'
import { randomString } from '@/platform/random'
import { Command } from '@/client/command'
import { IdempotencyKeys } from '@/client/idempotency-keys'
import { Loadable } from '@/client/loadable'
import { PagedList } from '@/client/paged-list'
import { rootStore } from '@/client/stores'

export type MyBox = DataOf<'studio.get'>
export type Draft = MyBox['draft']
export type Earnings = DataOf<'studio.earnings'>
export type Sale = Earnings['records'][number]
type EarningFilter = Omit<QueryOf<'studio.earnings'>, 'current' | 'size'>
type Restock = BodyOf<'studio.restock'>['prizes']

const quiet = { quiet: true }

/** Boxes that a person makes: the list of them, one of them, and what they earn (rules B13). */
class StudioStore {
  readonly boxes = new PagedList<MyBox, { state?: MyBox['state'] }>((query) => studio.list(query, quiet))
  readonly box = new Loadable((id: string) => studio.get(id, quiet))
  /** Totals of all sales; they come with every page. */
  totals?: Omit<Earnings, 'records' | 'total' | 'current' | 'size'> = undefined
  readonly sales = new PagedList<Sale, EarningFilter>(async (query) => {
    const { records, total, ...rest } = await earnings.list(query, quiet)
    runInAction(() => (this.totals = rest))
    return { records, total }
  })
  /** Adding stock moves goods: a try whose answer was lost keeps its key, so that trying again adds once. */
  private restocking?: { key: string; what: string }

  private readonly keys = new IdempotencyKeys()

  constructor() {
    makeAutoObservable<this, 'restocking' | 'keys'>(this, { restocking: false, keys: false })
  }

  /** Begins a draft; its id is known only to the server. */
  readonly create = new Command((draft: Draft) =>
    // Begun again after an answer that was lost, it is the same draft.
    this.keys.once(JSON.stringify(draft), (key) => studio.create(draft, { ...quiet, key })),
  )
  readonly remove = new Command((id: string) => studio.remove(id, quiet))
  /** Moves a published box: off sale, on sale again, or to its end. */
  readonly move = new Command(async (id: string, way: 'pause' | 'resume' | 'end') =>
    this.take(await studio[way](id, quiet)),
  )
  readonly restock = new Command(async (id: string, prizes: Restock) => {
    const what = JSON.stringify([id, prizes])
    if (this.restocking?.what !== what) this.restocking = { key: randomString(), what }
    const box = await studio.restock(id, { prizes }, this.restocking.key, quiet)
    this.restocking = undefined
    return this.take(box)
  })

  /** Takes over what a command has answered. */
  take(box: MyBox): MyBox {
    this.box.set(box)
    return box
  }

  reset() {
    this.restocking = undefined
    this.keys.reset()
    this.totals = undefined
    this.boxes.reset()
    this.box.reset()
    this.sales.reset()
  }
}

export const studioStore = rootStore.add(new StudioStore())
