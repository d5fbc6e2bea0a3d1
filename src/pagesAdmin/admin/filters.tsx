import { Chip } from '@/ui/chip'
import { Strip } from '@/ui/strip'
import { t } from '@/features/admin/locale/admin'

interface Props<Key extends string> {
  keys: readonly Key[]
  current: Key
  name: (key: Key) => string
  onChoose: (key: Key) => void
}

const idOf = (key: string) => `admin-${key}`

/** A row of chips that narrows a list of the admin screen. */
export function Filters<Key extends string>({ keys, current, name, onChoose }: Props<Key>) {
  return (
    <Strip className="admin__filters" role="radiogroup" label={t('admin.filter')} current={idOf(current)}>
      {keys.map((key) => (
        <Chip key={key} id={idOf(key)} on={key === current} onTap={() => onChoose(key)}>
          {name(key)}
        </Chip>
      ))}
    </Strip>
  )
}
