import { observer } from 'mobx-react'
import { t } from '@/features/draws/locale/props'
import { Cell } from '@/ui/card'
import { CheckMark } from '@/ui/check'
import { Icon } from '@/ui/icon/shop'

interface PointsCellProps {
  /** Price in points. */
  points: number
  /** Points of the user; undefined while they are not known. */
  mine: number | undefined
  checked: boolean
  onTap: () => void
}

/** Points, as a row beside the channels. */
export const PointsCell = observer(function PointsCell({ points, mine, checked, onTap }: PointsCellProps) {
  return (
    <Cell
      role="radio"
      checked={checked}
      lead={<Icon name="star" />}
      title={`${points} ${t('props.withPoints')}`}
      note={mine === undefined ? undefined : t('props.havePoints', { n: mine })}
      value={<CheckMark checked={checked} />}
      onTap={onTap}
    />
  )
})
