import { Image, Text, View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { mediaUrl } from '@/config/url'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { ariaImage } from '@/ui/aria'
import { Figure } from '@/ui/figure'
import { Icon } from '@/ui/icon/shop'
import { previewImages } from '@/ui/image-preview'
import { Money } from '@/ui/money'
import { Tap } from '@/ui/tap'
import { t } from '../../locale/service'
import type { Sent, ServiceMessage } from '../../store/message-list'

const lineClass = (isMine: boolean, isFaint = false) =>
  `service__line${isMine ? ' service__line--mine' : ''}${isFaint ? ' service__line--faint' : ''}`

/** One message: words, a picture, or a card that leads to what it names. */
export const Bubble = observer(function Bubble({ message, isMine }: { message: ServiceMessage; isMine: boolean }) {
  const { kind, text, picture, order, box, sender } = message
  return (
    <View className={lineClass(isMine)}>
      {kind === 'text' && <Words text={text} />}
      {kind === 'picture' && picture && (
        <Photo path={picture} label={t(sender === 'user' ? 'service.me' : 'service.shop')} />
      )}
      {kind === 'picture' && !picture && <Words text={t('service.coming')} />}
      {order && (
        <Tap
          className="service__card chat__card u-row u-surface u-rounded"
          role="link"
          label={t('service.orderCard', { subject: order.subject, sum: formatFen(order.totalFen) })}
          onTap={isMine ? () => go(linkTo(routes.myBoxes, { tab: 'orders' })) : undefined}
        >
          <View className="chat__cover u-center u-flex-none u-clip">
            {order.image ? <Figure className="service__art" picture={order.image} /> : <Icon name="sheet" size="lg" />}
          </View>
          <View className="u-grow">
            <View className="u-bold">{t('service.orderLine', { subject: order.subject, n: order.quantity })}</View>
            <Money fen={order.totalFen} size="s" />
            <View className="u-text-small u-text-tertiary u-break-all">{order.orderNo}</View>
          </View>
        </Tap>
      )}
      {box && (
        <Tap
          className="service__card chat__card u-row u-surface u-rounded"
          role="link"
          label={t('service.boxCard', { title: box.title, sum: formatFen(box.priceFen) })}
          onTap={() => go(linkTo(routes.boxDetail, { id: box.id }))}
        >
          <View className="chat__cover u-center u-flex-none u-clip">
            <Figure className="service__art" picture={box.image} />
          </View>
          <View className="u-grow">
            <View className="u-bold">{box.title}</View>
            <Money fen={box.priceFen} size="s" />
          </View>
        </Tap>
      )}
    </View>
  )
})

/** Message on its way: a card has no picture until the server has answered. */
export const SentBubble = observer(function SentBubble({ sent, isFaint }: { sent: Sent; isFaint: boolean }) {
  const { text, picture, orderNo } = sent
  return (
    <View className={lineClass(true, isFaint)}>
      {picture ? (
        <Photo path={picture} label={t('service.me')} />
      ) : (
        <Words text={text ?? `${t(orderNo ? 'service.order' : 'service.box')} ${orderNo ?? ''}`} />
      )}
    </View>
  )
})

function Words({ text }: { text: string }) {
  return (
    <View className="service__bubble chat__bubble u-surface">
      <Text className="chat__text" selectable userSelect>
        {text}
      </Text>
    </View>
  )
}

function Photo({ path, label }: { path: string; label: string }) {
  const url = mediaUrl(path)
  return (
    <Tap label={t('service.pictureOf', { who: label })} onTap={() => void previewImages({ urls: [url] })}>
      <Image className="chat__photo u-surface-quiet u-rounded" mode="aspectFill" src={url} {...ariaImage()} />
    </Tap>
  )
}
