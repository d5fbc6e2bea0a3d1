import { boxSorts, type BoxSort } from '@contract/kinds'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { Tap } from '@/ui/tap'
import { t } from '@/features/catalogue/locale/home'

/** In which order the list stands. */
export const Order = observer(function Order({
  current,
  onChange,
}: {
  current: BoxSort
  onChange: (sort: BoxSort) => void
}) {
  return (
    <View className="jb-strip home__sorts" {...aria({ role: 'radiogroup', label: t('home.order') })}>
      {boxSorts.map((sort) => (
        <Tap
          key={sort}
          className={sort === current ? 'home__sort home__sort--on' : 'home__sort'}
          role="radio"
          checked={sort === current}
          onTap={() => onChange(sort)}
        >
          {t(`home.${sort}`)}
        </Tap>
      ))}
    </View>
  )
})
