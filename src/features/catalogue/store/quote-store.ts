import type { BodyOf } from '@contract/client-types'
import { quotes } from '../api/boxes'
import { Loadable } from '@/client/loadable'
import { rootStore } from '@/client/stores'

export type Asked = BodyOf<'boxes.quote'>

/** Tells one question from another, so that an answer is never shown for something else. */
export const quoteKey = (boxId: string, asked: Asked) => JSON.stringify([boxId, asked])

/** Quote of an order, restated by the shop; and the odds left by excluding a prize. */
class QuoteStore {
  readonly order = new Loadable(async (boxId: string, asked: Asked) => ({
    key: quoteKey(boxId, asked),
    ...(await quotes.quote(boxId, asked, { quiet: true })),
  }))
  /** Asked while somebody chooses what to exclude. */
  readonly exclude = new Loadable(async (boxId: string, prizeId: string) => {
    const { exclude } = await quotes.quote(boxId, { props: [{ kind: 'exclude', prizeId }] }, { quiet: true })
    return exclude
  })

  reset() {
    this.order.reset()
    this.exclude.reset()
  }
}

export const quoteStore = rootStore.add(new QuoteStore())
