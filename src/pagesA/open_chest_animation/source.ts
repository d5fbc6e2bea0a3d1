import { openingStore } from '@/features/draws/store/opening-store'
import { trialStore } from '@/features/catalogue/store/trial-store'
import { warehouseStore } from '@/features/warehouse/store/warehouse-store'
import type { StageBox, StageDraw } from './opening'

/** The stage's boxes, and how many others cannot be given back any more once these are open. */
export interface Found {
  boxes: StageBox[]
  final: number
}

/** Source of the stage's boxes and their outcomes. */
export interface Source {
  find: (ids: string[]) => Promise<Found>
  open: (ids: string[]) => Promise<StageDraw[]>
}

/** Sealed boxes of the person's own: opening them is real. */
export const ownBoxes: Source = {
  find: async (ids) => {
    const [boxes, final] = await Promise.all([openingStore.find(ids), openingStore.countFinal(ids)])
    return { boxes, final }
  },
  open: (ids) => warehouseStore.open.run(ids),
}

/** A box that is only played with, by the id of the box on the shelf: nothing is drawn and nothing kept (rules B7). */
export function trialOf(id: string): Source {
  let box: StageBox['box'] | undefined
  return {
    find: async () => {
      box = await trialStore.find(id)
      return { boxes: [{ id, watched: false, box }], final: 0 }
    },
    open: async () => {
      const { prize, weight } = await trialStore.play.run(id)
      return box ? [{ drawId: 'trial', kind: 'odds', prize, weight, firstInAlbum: false, box }] : []
    },
  }
}
