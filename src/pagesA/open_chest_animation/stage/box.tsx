import { Image, View } from '@tarojs/components'
import { mediaUrl } from '@/api/url'

/** The two layers of an open box, as the API names them; they share one frame. */
export interface BoxLayers {
  base: string
  lid: string
}

interface Props {
  box: BoxLayers
  /** A layer has been loaded, or will never be: the opening does not wait for a picture that is missing. */
  onSettled: () => void
}

/** The half of the box behind the figure: its inside, and the light that seeps out of it. */
export function BoxBehind({ box, onSettled }: Props) {
  return (
    <View className="stage__layer stage__box">
      <View className="stage__layer stage__body">
        <Image
          webp
          className="stage__layer stage__base"
          src={mediaUrl(box.base)}
          onLoad={onSettled}
          onError={onSettled}
        />
        <View className="stage__layer stage__seam" />
      </View>
    </View>
  )
}

/** The half before it: the near walls up to the rim, and the lid. */
export function BoxBefore({ box, onSettled }: Props) {
  return (
    <View className="stage__layer stage__box stage__box--front">
      <View className="stage__layer stage__body">
        <Image webp className="stage__layer stage__front" src={mediaUrl(box.base)} />
        <Image
          webp
          className="stage__layer stage__lid"
          src={mediaUrl(box.lid)}
          onLoad={onSettled}
          onError={onSettled}
        />
      </View>
    </View>
  )
}
