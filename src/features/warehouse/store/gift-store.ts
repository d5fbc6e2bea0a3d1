import type { DataOf } from '@contract/client-types'
import { me } from '@/features/accounts/api/me'
import { gifts } from '../api/prizes'
import { Command } from '@/client/command'
import { IdempotencyKeys } from '@/client/idempotency-keys'
import { Loadable } from '@/client/loadable'
import { PagedList } from '@/client/paged-list'
import { rootStore, session } from '@/client/stores'

export type Gift = DataOf<'gifts.list'>['records'][number]

/** Prizes given and got. */
class GiftStore {
  private readonly keys = new IdempotencyKeys()
  readonly list = new PagedList<Gift>((query) => gifts.list(query, { quiet: true }))
  /** The gift that a link leads to. */
  readonly opened = new Loadable((id: string, code?: string) => gifts.get(id, code, { quiet: true }))

  readonly offer = new Command((prizeId: string) =>
    this.keys.once(`offer ${prizeId}`, (key) => gifts.offer(prizeId, key, { quiet: true })),
  )
  /** Accepts a gift; whoever has not stated their age before says with it that they are an adult. */
  readonly accept = new Command(async ({ id, code, isAdult }: { id: string; code: string; isAdult: boolean }) => {
    if (isAdult) {
      await me.declareAge({ adult: true }, { quiet: true })
      await session.refresh()
    }
    return this.keys.once(`accept ${id}`, (key) => gifts.accept(id, code, key, { quiet: true }))
  })
  readonly cancel = new Command((id: string) =>
    this.keys.once(`cancel ${id}`, (key) => gifts.cancel(id, key, { quiet: true })),
  )

  reset() {
    this.keys.reset()
    this.list.reset()
    this.opened.reset()
  }
}

export const giftStore = rootStore.add(new GiftStore())
