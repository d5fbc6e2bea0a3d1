import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Fragment } from 'react'
import { errorText } from '@/client/error-text'
import { whenText } from '@/i18n/time/text'
import { aria } from '@/ui/aria'
import { Icon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'
import { t } from '../../locale/service'
import type { MessageList, Outgoing, ServiceMessage } from '../../store/message-list'
import { Bubble, SentBubble } from './bubble'
import '@/ui/chat/index.scss'
import './index.scss'

/** Minutes of silence after which the next message says when it was. */
const SILENCE_MS = 5 * 60_000

interface Props<Message extends ServiceMessage> {
  list: MessageList<Message>
  /** Sender of the messages at the right. */
  mine: ServiceMessage['sender']
  /** More about a message, below it. */
  note?: (message: Message) => string
}

const isLater = (message: ServiceMessage, before: ServiceMessage | undefined) =>
  !before || Date.parse(message.createdAt) - Date.parse(before.createdAt) > SILENCE_MS

/** A conversation: what was said, what is being sent, and what could not be. */
export const Messages = observer(function Messages<Message extends ServiceMessage>({
  list,
  mine,
  note,
}: Props<Message>) {
  const { messages, outgoing, readByOther, isLoadingOlder } = list
  const seen = [...messages].reverse().find(({ sender, number }) => sender === mine && number <= readByOther)
  return (
    <View className="service__list u-pad-y-16" {...aria({ role: 'log', label: t('service.talk'), live: 'polite' })}>
      {isLoadingOlder && <View className="service__time">{t('service.older')}</View>}
      {messages.map((message, index) => (
        <Fragment key={message.id}>
          {isLater(message, messages[index - 1]) && (
            <View className="service__time">{whenText(message.createdAt)}</View>
          )}
          <Bubble message={message} isMine={message.sender === mine} />
          {(note?.(message) || message === seen) && (
            <View className={message.sender === mine ? 'service__note service__note--mine' : 'service__note'}>
              {[note?.(message), message === seen && t('service.seen')].filter(Boolean).join(' · ')}
            </View>
          )}
        </Fragment>
      ))}
      {outgoing.map((each) => (
        <Unsent key={each.id} outgoing={each} list={list} />
      ))}
    </View>
  )
})

const Unsent = observer(function Unsent<Message extends ServiceMessage>({
  outgoing,
  list,
}: {
  outgoing: Outgoing
  list: MessageList<Message>
}) {
  const { id, sent, error } = outgoing
  return (
    <>
      <SentBubble sent={sent} isFaint />
      {error ? (
        <View className="service__note service__note--mine service__note--bad" {...aria({ role: 'alert' })}>
          <Icon name="info" size="sm" />
          {`${t('service.failed')}：${errorText(error)}`}
          <Tap className="service__act u-relative u-text-accent u-bold" onTap={() => void list.retry(id)}>
            {t('service.retry')}
          </Tap>
          <Tap className="service__act u-relative u-text-accent u-bold" onTap={() => list.drop(id)}>
            {t('service.drop')}
          </Tap>
        </View>
      ) : (
        <View className="service__note service__note--mine">{t('service.sending')}</View>
      )}
    </>
  )
})
