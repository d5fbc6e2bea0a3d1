import type { DataOf } from '@contract/client-types'
import { makeAutoObservable, runInAction } from 'mobx'
import { ApiError } from '@/client/errors'
import { combines, recipes } from '../api/draws'
import { prizes } from '@/features/warehouse/api/prizes'
import { randomString } from '@/platform/random'
import { readStored, removeStored, writeStored } from '@/storage'
import { Command } from '@/client/command'
import { Loadable } from '@/client/loadable'
import { PagedList } from '@/client/paged-list'
import { rootStore } from '@/client/stores'

export type Recipe = DataOf<'recipes.list'>['records'][number]
export type RecipeInput = Recipe['inputs'][number]
export type Fitting = RecipeInput['fitting'][number]
export type CombineRun = DataOf<'combines.get'>

/** A run on its way, written down before it is asked for, so that a lost answer or a reload finds it and nothing runs twice. */
interface Pending {
  userId: string
  recipeId: string
  versionId: string
  prizeIds: string[]
  key: string
}

const KEY = 'joybox_pending_combine'
const PAGE = 100
/** Prizes that fit an input are fetched up to so many pages; nobody chooses among more. */
const PAGES = 3

/** Tells an answered run from a lost one, which may be done: only the server knows. */
const isAnswered = (error: unknown) => error instanceof ApiError && error.details.bodyCode !== undefined

const sameIds = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((id) => b.includes(id))

/** Combining prizes (rules B8): what can be combined into what, doing it once, and how it ended. */
class CombineStore {
  readonly recipes = new Loadable(async () => (await recipes.list({ size: PAGE }, { quiet: true })).records)
  readonly history = new PagedList<CombineRun>((query) => combines.list(query, { quiet: true }))
  readonly run = new Loadable((id: string) => combines.get(id, { quiet: true }))
  /** The run whose answer was lost. */
  pending?: Pending
  /** Run just made, not shown yet. Its ingredients are known before its result. */
  fresh?: { id: string; inputs: Fitting[] }
  /** Fitting prizes beyond the first that come with the recipes, by recipe. */
  private more = new Map<string, Fitting[]>()

  /**
   * Combines these prizes of mine and returns the run's id; the screen that shows the result reads it. A try whose
   * answer was lost keeps its key: trying the same again has one effect. Another choice looks first for a lost run that
   * was carried out.
   */
  readonly start = new Command(async (userId: string, recipe: Recipe, chosen: Fitting[]): Promise<string> => {
    const prizeIds = chosen.map(({ id }) => id)
    const earlier = this.pending && !this.isPending(recipe, prizeIds) ? await this.findEarlier() : undefined
    if (earlier) return earlier
    const kept = this.isPending(recipe, prizeIds) ? this.pending : undefined
    const pending = kept ?? { userId, recipeId: recipe.id, versionId: recipe.version.id, prizeIds, key: randomString() }
    this.note(pending)
    try {
      const body = { versionId: pending.versionId, prizeIds: pending.prizeIds }
      const { id } = await recipes.combine(pending.recipeId, body, pending.key, { quiet: true })
      runInAction(() => (this.fresh = { id, inputs: chosen }))
      this.note(undefined)
      return id
    } catch (error) {
      if (isAnswered(error)) this.note(undefined)
      throw error
    }
  })

  constructor() {
    makeAutoObservable(this, { recipes: false, history: false, run: false, start: false })
  }

  /** Takes up what this person left unfinished on this device. */
  recall(userId: string) {
    const stored = readStored<Pending>(KEY)
    if (!this.pending && stored?.userId === userId) this.pending = stored
  }

  /** Finds a run whose answer was lost; its id if it has been carried out. Rejects when there is no answer. */
  async findEarlier(): Promise<string | undefined> {
    const { pending } = this
    if (!pending) return undefined
    const { records } = await combines.list({ size: PAGE }, { quiet: true })
    const done = records.find((run) =>
      sameIds(
        run.inputs.map(({ id }) => id),
        pending.prizeIds,
      ),
    )
    if (done) this.note(undefined)
    return done?.id
  }

  /** Prizes of mine that fit an input: the first came with the recipe, the others once `loadAll` has brought them. */
  fittingOf(recipe: Recipe): Fitting[] {
    const known = recipe.inputs.flatMap((input) => input.fitting)
    const ids = new Set(known.map(({ id }) => id))
    return [...known, ...(this.more.get(recipe.id) ?? []).filter(({ id }) => !ids.has(id))]
  }

  /** Fetches what fits beyond the first; without an answer the first have to do. */
  async loadAll(recipe: Recipe): Promise<void> {
    const short = recipe.inputs.filter((input) => input.mine > input.fitting.length)
    const found: Fitting[] = []
    for (const { prize, tier } of short) {
      const which = prize ? { prizeId: prize.id } : { tier, seriesId: recipe.series.id }
      for (let current = 1; current <= PAGES; current += 1) {
        const page = await prizes
          .list({ ...which, state: 'held', current, size: PAGE }, { quiet: true })
          .catch(() => null)
        found.push(...(page?.records ?? []).filter(({ boxId }) => boxId === recipe.boxId))
        if (!page || page.records.length < PAGE) break
      }
    }
    runInAction(() => this.more.set(recipe.id, found))
  }

  /** The moment of a fresh run has been shown: a reload shows how it ended without a second performance. */
  seen() {
    this.fresh = undefined
  }

  reset() {
    this.recipes.reset()
    this.history.reset()
    this.run.reset()
    this.pending = undefined
    this.fresh = undefined
    this.more.clear()
  }

  private isPending(recipe: Recipe, prizeIds: string[]): boolean {
    return this.pending?.recipeId === recipe.id && sameIds(this.pending.prizeIds, prizeIds)
  }

  private note(pending: Pending | undefined) {
    runInAction(() => (this.pending = pending))
    if (pending) writeStored(KEY, pending)
    else removeStored(KEY)
  }
}

export const combineStore = rootStore.add(new CombineStore())
