import type { DataOf } from '@contract/client-types'
import { runInAction } from 'mobx'
import { messages } from '../api/me'
import { Command } from '@/client/command'
import { PagedList } from '@/client/paged-list'
import { rootStore, session } from '@/client/stores'

export type Message = DataOf<'messages.list'>['records'][number]

/** Inbox of the user. The count of unread messages is part of `me`, where every screen finds it. */
class MessageStore {
  readonly list = new PagedList<Message, { unread?: boolean }>(async (query) => {
    const page = await messages.list(query, { quiet: true })
    this.tellUnread(page.unread)
    return page
  })
  /** Marks these messages as read, or all of them. */
  readonly read = new Command(async (ids?: string[]) => {
    const { unread } = await messages.read({ ids }, { quiet: true })
    const now = new Date().toISOString()
    runInAction(() => {
      for (const message of this.list.items) {
        if (!ids || ids.includes(message.id)) message.readAt ??= now
      }
    })
    this.tellUnread(unread)
  })

  reset() {
    this.list.reset()
  }

  private tellUnread(unread: number) {
    const me = session.me.data
    if (me) runInAction(() => (me.counts.unread = unread))
  }
}

export const messageStore = rootStore.add(new MessageStore())
