import { View } from '@tarojs/components'
import { Bone, Skeleton } from '@/ui/skeleton'

/** The shape of the screen before the recipes have come. */
export function CombineSkeleton() {
  return (
    <View className="combine">
      <Skeleton className="combine__bones u-relative">
        <View className="u-row">
          <Bone className="combine__bone-tab u-after-24" />
          <Bone className="combine__bone-tab u-after-24" />
          <Bone className="combine__bone-tab u-after-24" />
        </View>
        <View className="u-row">
          <Bone className="combine__bone-chip" />
          <Bone className="combine__bone-chip" />
          <Bone className="combine__bone-chip" />
        </View>
        <Bone className="combine__bone-orb" />
        <Bone className="combine__bone-card" />
      </Skeleton>
    </View>
  )
}
