import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'
import { VerifySheet } from '@/features/draws/parts/verify'
import { t } from '@/features/warehouse/locale/prize'
import type { OpenedDraw } from '@/features/warehouse/store/warehouse-store'

interface Props {
  draws: OpenedDraw[]
  /** Index of the draw the sheet shows first. */
  first: number
}

/** Number of the draw within its seed; the slot where it came from a tray. */
const numberOf = ({ nonce, ticket, slot }: OpenedDraw) =>
  nonce === null || ticket === null ? slotName(slot) : t('prize.nth', { n: nonce + 1, ticket })

const slotName = (slot: number | null) => (slot === null ? '' : t('prize.slot', { n: slot }))

const rangeOf = (first: OpenedDraw, last: OpenedDraw) =>
  first.nonce === null || last.nonce === null ? '' : t('prize.range', { from: first.nonce + 1, to: last.nonce + 1 })

/** That the result can be checked, which draw it was, and the way to the sheet that checks it. */
export const ProofLine = observer(function ProofLine({ draws, first }: Props) {
  const [open, setOpen] = useState(false)
  const [draw] = draws
  const last = draws[draws.length - 1]
  if (!draw || !last) return null
  const many = draws.length > 1
  const rolled = draws.every(({ nonce }) => nonce !== null)
  return (
    <>
      <Card flush>
        <Tap className="prize__proof u-row-wrap u-wide u-gutter" onTap={() => setOpen(true)}>
          <Icon name="shield" className="u-text-ok u-after-24" />
          <View className="u-grow">
            {many
              ? t(rolled ? 'prize.verifiableMany' : 'prize.verifiableSlots', { n: draws.length })
              : t('prize.verifiable')}
          </View>
          <View className="u-text-small u-text-tertiary">{many ? rangeOf(draw, last) : numberOf(draw)}</View>
          <View className="u-text-accent u-bold u-before-16">{t('prize.verify')}</View>
        </Tap>
      </Card>
      <VerifySheet open={open} draws={draws} first={first} onClose={() => setOpen(false)} />
    </>
  )
})
