import type { DataOf } from '@contract/client-types'
import { observer } from 'mobx-react'
import { t } from '../../locale/poster'
import { linkTo } from '@/navigation/links'
import { routes } from '@/navigation/routes'
import { percent } from '@/ui/percent'
import { tierWord } from '@/ui/tier-badge'
import { Poster } from '.'

export interface PrizePosterProps {
  open: boolean
  onClose: () => void
  prize: DataOf<'combines.get'>['inputs'][number]['prize']
  /** The chance it had, in 1 000 000; left out where there was none, as for the last one of a tray. */
  weight?: number
  /** The box that its code leads to; the shelf when it is not known. */
  boxId?: string
}

/** Drawn prize as a picture to share, with the chance it really had. */
export const PrizePoster = observer(function PrizePoster({ open, onClose, prize, weight, boxId }: PrizePosterProps) {
  const { name: title, tier, image, series } = prize
  const line = weight === undefined ? series.name : t('poster.chance', { series: series.name, chance: percent(weight) })
  const path = boxId ? linkTo(routes.boxDetail, { id: boxId }) : routes.home
  const content = { picture: image.large, title, tier, badge: tierWord(tier, true), line, path, boxId }
  return <Poster open={open} onClose={onClose} content={content} />
})
