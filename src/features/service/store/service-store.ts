import { runInAction } from 'mobx'
import { boxes } from '@/features/catalogue/api/boxes'
import { orders } from '@/features/orders/api/orders'
import { Loadable } from '@/client/loadable'
import { PagedList } from '@/client/paged-list'
import { rootStore, session } from '@/client/stores'
import { service } from '../api/service'
import { MessageList, type ServiceMessage } from './message-list'

/** Subject that a question may be about, before it is sent. */
export interface Subject {
  title: string
  orderNo?: string
  boxId?: string
}

/** A person's conversation with the shop. How many answers are unread stands with who they are, where every screen finds it. */
class ServiceStore {
  readonly door = new Loadable(() => service.get())
  readonly list = new MessageList<ServiceMessage>({
    page: async (query) => {
      const { readByShop, ...page } = await service.messages(query)
      return { ...page, readByOther: readByShop }
    },
    send: service.send,
    read: async (number) => this.tellUnread((await service.read(number)).unread),
  })
  readonly subject = new Loadable(async ({ orderNo, boxId }: Omit<Subject, 'title'>): Promise<Subject | undefined> => {
    if (orderNo) {
      const order = await orders.get(orderNo, { quiet: true })
      return order ? { title: order.subject, orderNo } : undefined
    }
    return boxId ? { title: (await boxes.get(boxId, { quiet: true })).title, boxId } : undefined
  })
  readonly orders = new PagedList(async (query: { current: number; size: number }) => {
    const page = await orders.list(query, { quiet: true })
    return { ...page, records: page.records.map((order) => ({ ...order, id: order.orderNo })) }
  })

  reset() {
    this.door.reset()
    this.list.reset()
    this.subject.reset()
    this.orders.reset()
  }

  private tellUnread(unread: number) {
    const me = session.me.data
    if (me) runInAction(() => (me.counts.service = unread))
  }
}

export const serviceStore = rootStore.add(new ServiceStore())
