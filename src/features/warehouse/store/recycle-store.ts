import { prizes } from '../api/prizes'
import { Command } from '@/client/command'
import { IdempotencyKeys } from '@/client/idempotency-keys'
import { rootStore } from '@/client/stores'

/** Prizes for points, and back within a day. */
class RecycleStore {
  private readonly keys = new IdempotencyKeys()

  readonly recycle = new Command((ids: string[]) =>
    this.keys.once(`recycle ${ids.join()}`, (key) => prizes.recycle(ids, key, { quiet: true })),
  )
  readonly undo = new Command((ids: string[]) =>
    this.keys.once(`undo ${ids.join()}`, (key) => prizes.undoRecycle(ids, key, { quiet: true })),
  )

  reset() {
    this.keys.reset()
  }
}

export const recycleStore = rootStore.add(new RecycleStore())
