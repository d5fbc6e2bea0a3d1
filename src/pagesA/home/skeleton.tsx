import { View } from '@tarojs/components'
import { Bone, Skeleton } from '@/ui/skeleton'
import { session } from '@/client/stores'

/** Home before anything has come. */
export function HomeSkeleton() {
  return (
    <>
      <Skeleton className="home__bones u-relative">
        <Bone className="home__bone-banner" />
        <View className="u-row">
          <Bone className="home__bone-win" />
          <Bone className="home__bone-win" />
        </View>
        {session.isSignedIn && <Bone className="home__bone-day u-above-24" />}
        <View className="u-row">
          <Bone className="home__bone-chip" />
          <Bone className="home__bone-chip" />
          <Bone className="home__bone-chip" />
        </View>
      </Skeleton>
      <CardBones />
    </>
  )
}

/** Four cards to come. */
export function CardBones() {
  return (
    <Skeleton className="home__cards">
      {[0, 1, 2, 3].map((index) => (
        <View key={index} className="jb-box">
          <Bone className="home__bone-art" />
          <View className="jb-box__info u-wide">
            <Bone className="home__bone-name" />
            <Bone className="home__bone-facts u-above-16" />
          </View>
        </View>
      ))}
    </Skeleton>
  )
}
