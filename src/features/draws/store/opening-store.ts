import { makeAutoObservable, observableRef } from 'mobx'
import { sealedBoxes } from '@/features/warehouse/api/sealed-boxes'
import { together } from '@/client/ask-into'
import type { SealedBox } from '@/features/warehouse/store/warehouse-store'
import { rootStore } from '@/client/stores'

const PAGE = 100
/** Pages of boxes searched for one to open; the newest come first. */
const PAGES = 5

/** My boxes, newest first, page by page until all of these have been seen. */
async function look(ids: string[]): Promise<SealedBox[]> {
  const seen: SealedBox[] = []
  for (let current = 1; current <= PAGES; current += 1) {
    const { records } = await sealedBoxes.list({ current, size: PAGE }, { quiet: true })
    seen.push(...records)
    const missing = ids.some((id) => !seen.some((box) => box.id === id))
    if (!missing || records.length < PAGE) break
  }
  return seen
}

/** Boxes of mine by id, sealed or opened, for the stage that opens them. */
class OpeningStore {
  /** Sealed boxes not on the stage, newest first, as the last look found them: what "open another" may open. */
  others: SealedBox[] = []

  constructor() {
    makeAutoObservable(this, { others: observableRef })
  }

  /** Finds boxes by their ids, in the order of the ids. Ids that are not mine are left out. Rejects when there is no answer. */
  async find(ids: string[]): Promise<SealedBox[]> {
    let seen: SealedBox[] = []
    let failure: unknown
    await together(async () => {
      try {
        seen = await look(ids)
      } catch (thrown) {
        failure = thrown
        return () => undefined
      }
      return () =>
        (this.others = seen.filter(
          (box) => (box.state === 'sealed' || (box.state === 'opened' && !box.watched)) && !ids.includes(box.id),
        ))
    })
    if (failure) throw failure
    return ids.flatMap((id) => seen.find((box) => box.id === id) ?? [])
  }

  /** Counts my other boxes that cannot be given back any more once these are open. */
  async countFinal(ids: string[]): Promise<number> {
    const { final } = await sealedBoxes.openQuote(ids, { quiet: true })
    return final.length
  }

  reset() {
    this.others = []
  }
}

export const openingStore = rootStore.add(new OpeningStore())
