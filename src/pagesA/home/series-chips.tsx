import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { aria } from '@/components/aria'
import { Chip } from '@/components/chip'
import { t } from '@/locales/home'

interface SeriesChipsProps {
  series: readonly { id: string; name: string }[]
  /** Undefined is every series. */
  current: string | undefined
  onChange: (id: string | undefined) => void
}

/** Which series the list shows. */
export const SeriesChips = observer(function SeriesChips({ series, current, onChange }: SeriesChipsProps) {
  return (
    <View className="jb-strip home__chips" {...aria({ role: 'radiogroup', label: t('home.series') })}>
      <Chip on={current === undefined} onTap={() => onChange(undefined)}>
        {t('home.all')}
      </Chip>
      {series.map(({ id, name }) => (
        <Chip key={id} on={current === id} onTap={() => onChange(id)}>
          {name}
        </Chip>
      ))}
    </View>
  )
})
