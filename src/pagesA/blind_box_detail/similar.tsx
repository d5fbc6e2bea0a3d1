import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { BoxCard } from '@/features/catalogue/parts/box-card'
import { t } from '@/features/catalogue/locale/box'
import { boxStore } from '@/features/catalogue/store/box-store'

/** Two boxes that can be bought, where this one cannot. */
export const Similar = observer(function Similar({ not }: { not: string }) {
  const { home } = boxStore
  useEffect(() => {
    if (!home.data) void home.load()
  }, [home])
  const others = (home.data?.featured ?? []).filter((box) => box.id !== not && box.state === 'on_sale').slice(0, 2)
  if (others.length === 0) return null
  return (
    <>
      <View className="box__similar u-text-medium u-bold">{t('box.similar')}</View>
      <View className="u-spread u-gutter">
        {others.map((box) => (
          <BoxCard key={box.id} box={box} />
        ))}
      </View>
    </>
  )
})
