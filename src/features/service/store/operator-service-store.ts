import type { BodyOf, DataOf } from '@contract/client-types'
import type { ServiceFilter } from '@contract/kinds'
import { Command } from '@/client/command'
import { IdempotencyKeys } from '@/client/idempotency-keys'
import { Loadable } from '@/client/loadable'
import { PagedList } from '@/client/paged-list'
import { rootStore } from '@/client/stores'
import { operatorService } from '../api/service'
import { MessageList } from './message-list'

export type Conversation = DataOf<'admin.serviceConversations'>['records'][number]
export type OperatorMessage = DataOf<'admin.answerService'>
export type CannedAnswer = DataOf<'admin.cannedAnswers'>['records'][number]
export type CannedDraft = BodyOf<'admin.addCannedAnswer'>

const MAX_CANNED = 100

/** Messages of one conversation as an operator reads and answers them. */
export const operatorMessages = (id: string) =>
  new MessageList<OperatorMessage>({
    page: async (query) => {
      const { readByUser, ...page } = await operatorService.messages(id, query)
      return { ...page, readByOther: readByUser }
    },
    // An operator has no orders of the user's to send.
    send: ({ text, picture, boxId }, key) => operatorService.answer(id, { text, picture, boxId }, key),
    read: (number) => operatorService.read(id, number),
  })

/** Conversations that operators work through, and the answers they keep ready. */
class OperatorServiceStore {
  private readonly keys = new IdempotencyKeys()
  readonly list = new PagedList<Conversation, { filter?: ServiceFilter }>((query) =>
    operatorService.conversations(query),
  )
  readonly detail = new Loadable((id: string) => operatorService.conversation(id))
  readonly canned = new Loadable(async () => (await operatorService.cannedAnswers({ size: MAX_CANNED })).records)
  readonly assign = new Command((id: string, operatorId: string | null) => operatorService.assign(id, operatorId))
  readonly close = new Command((id: string) => operatorService.close(id))
  readonly saveCanned = new Command(async (draft: CannedDraft, id?: string) => {
    if (id) await operatorService.changeCannedAnswer(id, draft)
    else await this.keys.once(JSON.stringify(draft), (key) => operatorService.addCannedAnswer(draft, key))
    await this.canned.load()
  })
  readonly removeCanned = new Command(async (id: string) => {
    await operatorService.removeCannedAnswer(id)
    await this.canned.load()
  })

  reset() {
    this.keys.reset()
    this.list.reset()
    this.detail.reset()
    this.canned.reset()
  }
}

export const operatorServiceStore = rootStore.add(new OperatorServiceStore())
