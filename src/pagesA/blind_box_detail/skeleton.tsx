import { View } from '@tarojs/components'
import { Bone, Skeleton } from '@/ui/skeleton'

/** The box's page before anything has come. */
export function DetailSkeleton() {
  return (
    <Skeleton className="box">
      <Bone className="box__bhero" />
      <View className="box__page">
        <View className="box__head">
          <View className="u-grow">
            <Bone className="box__btitle" />
            <Bone className="box__bsub" />
          </View>
          <Bone className="box__bprice" />
        </View>
        <View className="jb-strip box__strip">
          {[0, 1, 2, 3, 4, 5].map((index) => (
            <View key={index} className="box__thumb">
              <Bone className="box__tile" />
            </View>
          ))}
        </View>
        <View className="box__bcards">
          <Bone className="box__bodds" />
          <Bone className="box__bfair" />
        </View>
      </View>
    </Skeleton>
  )
}
