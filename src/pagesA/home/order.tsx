import { View } from '@tarojs/components'
import type { QueryOf } from '@contract/client-types'
import { observer } from 'mobx-react'
import { aria } from '@/components/aria'
import { Tap } from '@/components/tap'
import { t } from '@/locales/home'

export type Sort = NonNullable<QueryOf<'boxes.list'>['sort']>

const sorts: readonly Sort[] = ['featured', 'newest', 'price_asc', 'price_desc']

/** In which order the list stands. */
export const Order = observer(function Order({ current, onChange }: { current: Sort; onChange: (sort: Sort) => void }) {
  return (
    <View className="jb-strip home__sorts" {...aria({ role: 'radiogroup', label: t('home.order') })}>
      {sorts.map((sort) => (
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
