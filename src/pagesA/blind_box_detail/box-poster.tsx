import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { percent } from '@/ui/percent'
import { Poster } from '@/features/draws/parts/poster'
import { tierWord } from '@/ui/tier-badge'
import { t } from '@/features/catalogue/locale/box'
import { useReach } from '@/navigation/components'
import { linkTo } from '@/navigation/links'
import { routes } from '@/navigation/routes'
import type { BoxDetail } from '@/features/catalogue/store/box-store'
import { rarestFirst } from './prize-strip'

/** The box as a picture to share; opened by its name, `poster`. */
export const BoxPoster = observer(function BoxPoster({ box }: { box: BoxDetail }) {
  const [open, setOpen] = useState(false)
  useReach('poster', { open: () => setOpen(true) })
  const [rarest] = rarestFirst(box.prizes)
  const chance = box.odds.tiers.find(({ tier }) => tier === rarest?.tier)?.weight
  const price = formatFen(box.priceFen)
  const line =
    chance === undefined
      ? t('box.posterPrice', { price })
      : t('box.posterLine', { price, tier: tierWord(rarest.tier, true), chance: percent(chance) })
  const path = linkTo(routes.boxDetail, { id: box.id })
  const content = {
    picture: box.layers.closed.large,
    title: box.title,
    badge: t(`box.${box.kind}`),
    line,
    path,
    boxId: box.id,
  }
  return <Poster open={open} onClose={() => setOpen(false)} content={content} />
})
