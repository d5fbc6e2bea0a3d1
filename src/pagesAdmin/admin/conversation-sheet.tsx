import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { errorText } from '@/client/error-text'
import { session } from '@/client/stores'
import { t } from '@/features/admin/locale/admin'
import { t as service } from '@/features/service/locale/service'
import { Composer } from '@/features/service/parts/composer'
import { Messages } from '@/features/service/parts/messages'
import {
  operatorMessages,
  operatorServiceStore,
  type OperatorMessage,
} from '@/features/service/store/operator-service-store'
import { dialog, toast } from '@/platform/feedback'
import { timeText } from '@/i18n/time/text'
import { Button } from '@/ui/button'
import { ErrorState } from '@/ui/notice'
import { Sheet } from '@/ui/sheet'
import { Strip } from '@/ui/strip'
import { Tap } from '@/ui/tap'
import { toSection } from './sections'

const END = 'admin-talk-end'

/** Names who gave an answer, and what WeChat did with it. */
function noteOf({ operator, delivery, deliveryError, viaWechat }: OperatorMessage): string {
  const wechat = delivery && service(`service.delivery_${delivery}`, { why: deliveryError ?? '' })
  return [operator, viaWechat && service('service.viaWechat'), wechat].filter(Boolean).join(' · ')
}

/** One conversation: its user's orders beside it, what was said, and answering. */
export const ConversationSheet = observer(function ConversationSheet({
  id,
  onClose,
}: {
  id: string
  onClose: () => void
}) {
  const { detail, canned } = operatorServiceStore
  const [list] = useState(() => operatorMessages(id))
  const [draft, setDraft] = useState<{ text: string }>()
  const { last, outgoing, error, isLoaded } = list
  useEffect(() => {
    void detail.load(id)
    void canned.load()
    list.watch()
    return () => list.reset()
  }, [detail, canned, list, id])
  useEffect(() => {
    if (last > 0) void list.markRead()
  }, [list, last])
  const data = detail.data?.id === id ? detail.data : undefined
  const isEnglish = data?.language === 'en'
  const end = `${END}-${last}-${outgoing.length}`

  return (
    <Sheet
      open
      title={data?.user.nickname ?? ''}
      onClose={onClose}
      scrollTo={isLoaded ? end : undefined}
      foot={
        <>
          {(canned.data ?? []).length > 0 && (
            <Strip className="u-below-8" label={t('admin.canned')}>
              {canned.data?.map((answer) => (
                <View key={answer.id} className="admin__canned-answer u-flex-none">
                  <Button small onTap={() => setDraft({ text: isEnglish ? answer.textEn : answer.textZh })}>
                    {answer.title}
                  </Button>
                </View>
              ))}
            </Strip>
          )}
          <Composer draft={draft} onSend={(sent) => void list.send(sent).then(() => detail.load(id))} />
        </>
      }
    >
      {data && <Beside id={id} onClose={onClose} />}
      {!isLoaded && error ? (
        <ErrorState error={error} onRetry={() => void list.load()} />
      ) : (
        <>
          {list.hasOlder && (
            <View className="admin__acts">
              <Button small busy={list.isLoadingOlder} onTap={() => void list.older()}>
                {t('admin.serviceOlder')}
              </Button>
            </View>
          )}
          <View className="admin__messages">
            <Messages list={list} mine="shop" note={noteOf} />
          </View>
        </>
      )}
      <View id={end} />
    </Sheet>
  )
})

/** Names of who answers, what WeChat still lets through, and the orders of the person who asks. */
const Beside = observer(function Beside({ id, onClose }: { id: string; onClose: () => void }) {
  const { detail, assign, close } = operatorServiceStore
  const { data } = detail
  if (!data) return null
  const { operator, operators, orders, wechat, state } = data
  const me = session.me.data?.id
  const change = async (work: () => Promise<unknown>) => {
    try {
      await work()
      await detail.load(id)
    } catch (error) {
      toast({ message: errorText(error) })
    }
  }
  const end = async () => {
    const { confirm } = await dialog({ message: t('admin.serviceCloseAsk'), confirmText: t('admin.serviceClose') })
    if (!confirm) return
    await change(() => close.run(id))
    onClose()
  }
  return (
    <View className="admin__beside u-surface-quiet u-rounded">
      <View className="u-text-small u-text-secondary">
        {operator ? t('admin.serviceWith', { name: operator.nickname }) : t('admin.serviceNobody')}
      </View>
      <View className="admin__acts admin__acts--start">
        {operator?.id === me ? (
          <Button small onTap={() => void change(() => assign.run(id, null))}>
            {t('admin.serviceGiveBack')}
          </Button>
        ) : (
          me && (
            <Button small onTap={() => void change(() => assign.run(id, me))}>
              {t('admin.serviceTake')}
            </Button>
          )
        )}
        {operators
          .filter((each) => each.id !== me && each.id !== operator?.id)
          .map((each) => (
            <Button key={each.id} small kind="line" onTap={() => void change(() => assign.run(id, each.id))}>
              {t('admin.serviceHand', { name: each.nickname })}
            </Button>
          ))}
        {state === 'open' && (
          <Button small kind="line" onTap={() => void end()}>
            {t('admin.serviceClose')}
          </Button>
        )}
      </View>
      {wechat && (
        <View className="u-text-small u-text-secondary">
          {wechat.left > 0
            ? t('admin.serviceWechat', { time: timeText(wechat.until), n: wechat.left })
            : t('admin.serviceWechatOver')}
        </View>
      )}
      {orders.map((order) => (
        <Tap
          key={order.orderNo}
          className="admin__link admin__order u-flex-1 u-min-0 u-relative"
          role="link"
          onTap={() => toSection('orders', order.orderNo)}
        >
          {service('service.orderLine', { subject: order.subject, n: order.quantity })} · {timeText(order.createdAt)}
        </Tap>
      ))}
    </View>
  )
})
