import { boxes } from '@/api/boxes'
import { openingStore } from '@/stores/opening-store'
import { trialStore } from '@/stores/trial-store'
import { warehouseStore } from '@/stores/warehouse-store'
import type { StageBox, StageDraw } from './opening'

/** Where the stage's boxes come from, and who says what is in them. */
export interface Source {
  find: (ids: string[]) => Promise<StageBox[]>
  open: (ids: string[]) => Promise<StageDraw[]>
}

/** Sealed boxes of the person's own: opening them is real. */
export const ownBoxes: Source = {
  find: (ids) => openingStore.find(ids),
  open: (ids) => warehouseStore.open.run(ids),
}

/** A box that is only played with, by the id of the box on the shelf: nothing is drawn and nothing kept (rules B7). */
export function trialOf(id: string): Source {
  let box: StageBox['box'] | undefined
  return {
    find: async () => {
      const { title, layers } = await boxes.get(id, { quiet: true })
      box = { id, title, layers }
      return [{ id, watched: false, box }]
    },
    open: async () => {
      const { prize, weight } = await trialStore.play.run(id)
      return box ? [{ drawId: 'trial', kind: 'odds', prize, weight, firstInAlbum: false, box }] : []
    },
  }
}
