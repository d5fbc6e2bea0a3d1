import { View } from '@tarojs/components'
import { Bone, Skeleton } from '@/ui/skeleton'

/** The box's page before anything has come. */
export function DetailSkeleton() {
  return (
    <Skeleton className="box">
      <Bone className="box__bone-hero" />
      <View className="box__page u-relative">
        <View className="box__head u-spread u-flex-wrap u-align-start">
          <View className="u-grow">
            <Bone className="box__bone-title" />
            <Bone className="box__bone-sub" />
          </View>
          <Bone className="box__bone-price" />
        </View>
        <View className="jb-strip u-above-24">
          {[0, 1, 2, 3, 4, 5].map((index) => (
            <View key={index} className="box__thumb">
              <Bone className="box__tile" />
            </View>
          ))}
        </View>
        <View className="u-gutter">
          <Bone className="box__bone-odds u-above-24" />
          <Bone className="box__bone-fair u-above-24" />
        </View>
      </View>
    </Skeleton>
  )
}
