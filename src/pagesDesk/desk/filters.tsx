import { Chip } from '@/ui/chip'
import { Strip } from '@/ui/strip'
import { t } from '@/features/admin/locale/desk'

interface Props<Key extends string> {
  keys: readonly Key[]
  current: Key
  name: (key: Key) => string
  onChoose: (key: Key) => void
}

const idOf = (key: string) => `desk-${key}`

/** A row of chips that narrows a list of the desk. */
export function Filters<Key extends string>({ keys, current, name, onChoose }: Props<Key>) {
  return (
    <Strip className="desk__filters" role="radiogroup" label={t('desk.filter')} current={idOf(current)}>
      {keys.map((key) => (
        <Chip key={key} id={idOf(key)} on={key === current} onTap={() => onChoose(key)}>
          {name(key)}
        </Chip>
      ))}
    </Strip>
  )
}
