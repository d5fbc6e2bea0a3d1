import { Image, Text, View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { mediaUrl } from '@/config/url'
import { t } from '../../locale/assistant'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import type { Line } from '../../store/assistant-store'
import type { NamedBox } from '../../store/named-boxes'
import { ariaImage } from '@/ui/aria'
import { DemoMark } from '@/ui/demo-mark'
import { Figure } from '@/ui/figure'
import { Icon } from '@/ui/icon'
import { Money } from '@/ui/money'
import { Tap } from '@/ui/tap'

interface Props {
  line: Line
  /** Called when a tap leads away. */
  onLeave?: () => void
}

/** One thing said: the person's at the right, the shop's at the left with the boxes it names. */
export const Bubble = observer(function Bubble({ line, onLeave }: Props) {
  const { by, text, photo, boxes = [], sandbox } = line
  return (
    <View className={`jb-assistant__line u-stack u-below-24 jb-assistant__line--${by}`}>
      {photo && (
        <Image
          className="chat__photo u-surface-quiet u-rounded u-below-8"
          src={mediaUrl(photo)}
          mode="aspectFill"
          {...ariaImage(t('assistant.photo'))}
        />
      )}
      {text && (
        <View className="jb-assistant__bubble chat__bubble">
          <Text className="chat__text" selectable userSelect>
            {text}
          </Text>
          {sandbox && (
            <View className="jb-assistant__mark">
              <DemoMark />
            </View>
          )}
        </View>
      )}
      {boxes.map((box) => (
        <Named key={box.id} box={box} onLeave={onLeave} />
      ))}
    </View>
  )
})

/** The way to a box that was named. */
function Named({ box: { id, title, priceFen, cover }, onLeave }: { box: NamedBox; onLeave?: () => void }) {
  const leave = () => {
    onLeave?.()
    go(linkTo(routes.boxDetail, { id }))
  }
  return (
    <Tap
      className="jb-assistant__box chat__card u-row u-rounded"
      role="link"
      label={t('assistant.box', { title, price: formatFen(priceFen) })}
      onTap={leave}
    >
      <View className="chat__cover u-center u-flex-none u-clip">
        <Figure className="jb-assistant__art" picture={cover} />
      </View>
      <View className="u-grow">
        <View className="u-bold">{title}</View>
        <Money fen={priceFen} />
      </View>
      <Icon name="chev" size="sm" className="u-text-tertiary" />
    </Tap>
  )
}
