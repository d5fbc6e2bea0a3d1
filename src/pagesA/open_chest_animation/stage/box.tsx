import { View } from '@tarojs/components'
import { memo } from 'react'
import { Layer } from '@/ui/layer'

/** The two layers of an open box, as the API names them; they share one frame. */
export interface BoxLayers {
  base: string
  lid: string
}

interface Props extends BoxLayers {
  /** A layer has been loaded, or will never be: the opening does not wait for a picture that is missing. */
  onSettled: (picture: string) => void
}

// Nothing of a box changes while it is opened: made once, a step of the stage costs nothing here.

/** The half of the box behind the figure: its inside, and the light that seeps out of it. */
export const BoxBehind = memo(function BoxBehind({ base, onSettled }: Omit<Props, 'lid'>) {
  return (
    <View className="stage__layer stage__box">
      <View className="stage__layer stage__body">
        <Layer className="stage__layer stage__base" picture={base} onSettled={onSettled} />
        <View className="stage__layer stage__seam" />
      </View>
    </View>
  )
})

/** The half before it: the near walls up to the rim, and the lid. */
export const BoxBefore = memo(function BoxBefore({ base, lid, onSettled }: Props) {
  return (
    <View className="stage__layer stage__box stage__box--front">
      <View className="stage__layer stage__body">
        <Layer className="stage__layer stage__front" picture={base} />
        <Layer className="stage__layer stage__lid" picture={lid} onSettled={onSettled} />
      </View>
    </View>
  )
})
