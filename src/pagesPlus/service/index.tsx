import { View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { Messages } from '@/features/service/parts/messages'
import { serviceStore } from '@/features/service/store/service-store'
import { useQuery } from '@/navigation/current'
import { screen } from '@/navigation/screen'
import { useFresh } from '@/navigation/use-fresh'
import { ErrorState } from '@/ui/notice'
import { OfflineStrip } from '@/ui/notice/offline'
import { Bone, Skeleton } from '@/ui/skeleton'
import { Door } from './door'
import { Foot } from './foot'
import { useNewest } from './use-newest'
import './index.scss'

/** A person's conversation with the shop. */
const Service = observer(function Service() {
  const { door, list, subject } = serviceStore
  const { orderNo, boxId } = useQuery<'orderNo' | 'boxId'>()
  const { last, outgoing, isLoaded, error } = list
  useFresh(() => {
    void door.load()
    void list.load()
  })
  useDidShow(() => list.watch())
  useDidHide(() => list.leave())
  useEffect(() => () => list.leave(), [list])
  useEffect(() => {
    if (orderNo || boxId) void subject.load({ orderNo, boxId })
    else subject.reset()
  }, [subject, orderNo, boxId])
  useEffect(() => {
    if (last > 0) void list.markRead()
  }, [list, last])
  const toNewest = useNewest(list, last + outgoing.length)

  if (!isLoaded && error) return <ErrorState error={error} onRetry={() => void list.load()} />
  return (
    <View className="service">
      {isLoaded && error && <OfflineStrip error={error} />}
      <Door />
      {isLoaded ? (
        <Messages list={list} mine="user" />
      ) : (
        <Skeleton>
          <Bone className="service__bone" />
          <Bone className="service__bone service__bone--mine" />
        </Skeleton>
      )}
      <Foot onRisen={toNewest} />
    </View>
  )
})

export default screen(Service)
