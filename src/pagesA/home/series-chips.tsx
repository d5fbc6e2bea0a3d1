import { boxKinds, type BoxKind } from '@contract/kinds'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { Chip } from '@/ui/chip'
import { t as box } from '@/features/catalogue/locale/box'
import { t } from '@/features/catalogue/locale/home'

/** Filter of the list: a kind of box, a series, or everything. */
export interface Narrowing {
  kind?: BoxKind
  seriesId?: string
}

interface SeriesChipsProps {
  series: readonly { id: string; name: string }[]
  current: Narrowing
  onChange: (narrowing: Narrowing) => void
}

/** Filters of the list. */
export const SeriesChips = observer(function SeriesChips({ series, current, onChange }: SeriesChipsProps) {
  const { kind, seriesId } = current
  return (
    <View className="jb-strip home__chips" {...aria({ role: 'radiogroup', label: t('home.narrow') })}>
      <Chip on={!kind && !seriesId} onTap={() => onChange({})}>
        {t('home.all')}
      </Chip>
      {boxKinds.map((each) => (
        <Chip key={each} on={kind === each} onTap={() => onChange({ kind: each })}>
          {box(`box.${each}`)}
        </Chip>
      ))}
      {series.map(({ id, name }) => (
        <Chip key={id} on={seriesId === id} onTap={() => onChange({ seriesId: id })}>
          {name}
        </Chip>
      ))}
    </View>
  )
})
