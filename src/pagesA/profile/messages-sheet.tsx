import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { errorText } from '@/client/error-text'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Chip } from '@/ui/chip'
import { whenText } from '@/i18n/time/text'
import { Icon, type ShopIcon } from '@/ui/icon/shop'
import { Sheet } from '@/ui/sheet'
import { Tap } from '@/ui/tap'
import { localeStore } from '@/i18n'
import { t } from '@/features/accounts/locale/messages'
import { go } from '@/navigation/navigate'
import { toast } from '@/platform/feedback'
import { session } from '@/client/stores'
import { messageStore, type Message } from '@/features/accounts/store/message-store'
import { EmptyState } from '@/ui/notice'
import { Paged } from '@/features/accounts/parts/paged'

const icons: Record<Message['kind'], ShopIcon> = {
  shipment: 'truck',
  after_sale: 'refresh',
  refund: 'wallet',
  gift: 'gift',
  storage: 'clock',
  review: 'sheet',
  withdrawal: 'coin',
  general: 'bell',
}

const markRead = (ids?: string[]) =>
  messageStore.read.run(ids).catch((error: unknown) => void toast({ message: errorText(error) }))

/** Inbox: all messages or the unread, each marked as read once it is tapped. */
export const MessagesSheet = observer(function MessagesSheet({
  open,
  onClose,
}: {
  open: boolean
  onClose: () => void
}) {
  const [unreadOnly, setUnreadOnly] = useState(false)
  const { list, read } = messageStore
  const locale = localeStore.current
  const unread = session.me.data?.counts.unread ?? 0
  useEffect(() => {
    if (open) void list.load(unreadOnly ? { unread: true } : {})
  }, [open, unreadOnly, list, locale])

  const follow = (message: Message) => {
    if (!message.readAt) void markRead([message.id])
    if (!message.link) return
    onClose()
    go(message.link)
  }
  return (
    <Sheet
      open={open}
      title={t('messages.title')}
      onClose={onClose}
      foot={
        unread > 0 && (
          <View className="u-row">
            <Button grow busy={read.isRunning} onTap={() => void markRead()}>
              {t(read.isRunning ? 'messages.reading' : 'messages.readAll')}
            </Button>
          </View>
        )
      }
    >
      <View className="profile__filter u-flex" {...aria({ role: 'radiogroup', label: t('messages.which') })}>
        <Chip on={!unreadOnly} onTap={() => setUnreadOnly(false)}>
          {t('messages.all')}
        </Chip>
        <Chip on={unreadOnly} onTap={() => setUnreadOnly(true)}>
          {t('messages.unread')} {unread}
        </Chip>
      </View>
      <Paged
        list={list}
        bone="profile__bone"
        more="profile__more"
        empty={
          unreadOnly ? (
            <EmptyState title={t('messages.noneUnread')} />
          ) : (
            <EmptyState title={t('messages.none')} text={t('messages.noneText')} />
          )
        }
        render={(message) => <Row key={message.id} message={message} onTap={() => follow(message)} />}
      />
    </Sheet>
  )
})

const Row = observer(function Row({ message, onTap }: { message: Message; onTap: () => void }) {
  const { kind, title, text, link, createdAt, readAt } = message
  const label = t('messages.row', {
    state: readAt ? '' : t('messages.isUnread'),
    kind: t(`messages.kind_${kind}`),
    title,
    text,
    time: whenText(createdAt),
  })
  return (
    <Tap className="msg u-flex u-wide u-tap-height" role={link ? 'link' : 'button'} label={label} onTap={onTap}>
      <View className={readAt ? 'msg__icon' : 'msg__icon msg__icon--new'}>
        <Icon name={icons[kind]} />
      </View>
      <View className="u-grow">
        <View className="u-row">
          <Text className={readAt ? undefined : 'u-bold'}>{title}</Text>
          {!readAt && <View className="msg__dot u-flex-none" />}
        </View>
        <View className="u-text-secondary">{text}</View>
        <View className="u-text-small u-text-tertiary">
          {t(`messages.kind_${kind}`)} · {whenText(createdAt)}
        </View>
      </View>
      {link && <Icon name="chev" size="sm" className="u-text-tertiary" />}
    </Tap>
  )
})
