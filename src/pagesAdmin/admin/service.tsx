import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { serviceFilters, type ServiceFilter } from '@contract/kinds'
import { t } from '@/features/admin/locale/admin'
import { operatorServiceStore, type Conversation } from '@/features/service/store/operator-service-store'
import { whenText } from '@/i18n/time/text'
import { useFresh } from '@/navigation/use-fresh'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Tap } from '@/ui/tap'
import { CannedSheet } from './canned-sheet'
import { ConversationSheet } from './conversation-sheet'
import { Filters } from './filters'
import { Listing } from './listing'

/** Customer service: who waits, the longest first, what is one's own, and the answers that are kept ready (rules B19). */
export const Service = observer(function Service({ q }: { q?: string }) {
  const { list } = operatorServiceStore
  const [filter, setFilter] = useState<ServiceFilter>('waiting')
  const [open, setOpen] = useState<string | undefined>(q)
  const [editing, setEditing] = useState(false)
  const load = () => void list.load({ filter })
  useFresh(load)
  const choose = (wanted: ServiceFilter) => {
    setFilter(wanted)
    void list.load({ filter: wanted })
  }
  return (
    <>
      <Filters keys={serviceFilters} current={filter} name={(key) => t(`admin.service_${key}`)} onChoose={choose} />
      <View className="admin__acts u-gutter">
        <Button small onTap={() => setEditing(true)}>
          {t('admin.canned')}
        </Button>
      </View>
      <Listing
        list={list}
        empty={{ title: t('admin.serviceNone') }}
        render={(conversation) => <Row conversation={conversation} onOpen={() => setOpen(conversation.id)} />}
      />
      {open && (
        <ConversationSheet
          key={open}
          id={open}
          onClose={() => {
            setOpen(undefined)
            load()
          }}
        />
      )}
      {editing && <CannedSheet onClose={() => setEditing(false)} />}
    </>
  )
})

const Row = observer(function Row({ conversation, onOpen }: { conversation: Conversation; onOpen: () => void }) {
  const { user, operator, unread, waitingSince, lastAt, lastText, lastKind } = conversation
  const last = lastText || (lastKind ? t(`admin.serviceKind_${lastKind}`) : '')
  return (
    <Card className="admin__card">
      <Tap className="u-wide u-text-left" onTap={onOpen}>
        <View className="u-row">
          <View className="u-grow u-bold">{user.nickname}</View>
          {unread > 0 && (
            <View className="admin__unread u-flex-none u-text-small u-text-accent">
              {t('admin.serviceUnread', { n: unread })}
            </View>
          )}
        </View>
        <View className="u-text-secondary admin__last">{last}</View>
        <View className="u-text-small u-text-tertiary">
          {[
            waitingSince ? t('admin.serviceSince', { time: whenText(waitingSince) }) : whenText(lastAt),
            operator ? t('admin.serviceWith', { name: operator.nickname }) : t('admin.serviceNobody'),
          ].join(' · ')}
        </View>
      </Tap>
    </Card>
  )
})
