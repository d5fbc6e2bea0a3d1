import { View } from '@tarojs/components'
import { Bone, Skeleton } from '@/ui/skeleton'
import { session } from '@/client/stores'

/** Home before anything has come. */
export function HomeSkeleton() {
  return (
    <>
      <Skeleton className="home__bones u-relative">
        <Bone className="home__bbanner" />
        <View className="u-row">
          <Bone className="home__bwin" />
          <Bone className="home__bwin" />
        </View>
        {session.isSignedIn && <Bone className="home__bday u-above-24" />}
        <View className="u-row">
          <Bone className="home__bchip" />
          <Bone className="home__bchip" />
          <Bone className="home__bchip" />
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
          <Bone className="home__bart" />
          <View className="jb-box__info u-wide">
            <Bone className="home__bname" />
            <Bone className="home__bfacts u-above-16" />
          </View>
        </View>
      ))}
    </Skeleton>
  )
}
