import { View } from '@tarojs/components'
import { Bone, Skeleton } from '@/ui/skeleton'

/** The shape of the screen before the recipes have come. */
export function CombineSkeleton() {
  return (
    <View className="combine">
      <Skeleton className="combine__bones u-relative">
        <View className="u-row">
          <Bone className="combine__btab u-after-24" />
          <Bone className="combine__btab u-after-24" />
          <Bone className="combine__btab u-after-24" />
        </View>
        <View className="u-row">
          <Bone className="combine__bchip" />
          <Bone className="combine__bchip" />
          <Bone className="combine__bchip" />
        </View>
        <Bone className="combine__borb" />
        <Bone className="combine__bcard" />
      </Skeleton>
    </View>
  )
}
