import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Card } from '@/components/card'
import { Icon } from '@/components/icon/shop'
import { Tap } from '@/components/tap'
import { VerifySheet } from '@/components/verify'
import { t } from '@/locales/prize'
import type { OpenedDraw } from '@/stores/warehouse-store'

interface Props {
  draws: OpenedDraw[]
  /** Which one the sheet shows first. */
  first: number
}

/** That the result can be checked, which draw it was, and the way to the sheet that checks it. */
export const ProofLine = observer(function ProofLine({ draws, first }: Props) {
  const [open, setOpen] = useState(false)
  const [draw] = draws
  const last = draws[draws.length - 1]
  if (!draw || !last) return null
  const many = draws.length > 1
  return (
    <>
      <Card flush>
        <Tap className="prize__proof" onTap={() => setOpen(true)}>
          <Icon name="shield" className="prize__shield" />
          <View className="jb-grow">
            {many ? t('prize.verifiableMany', { n: draws.length }) : t('prize.verifiable')}
          </View>
          <View className="jb-xs jb-3">
            {many
              ? t('prize.range', { from: draw.nonce + 1, to: last.nonce + 1 })
              : t('prize.nth', { n: draw.nonce + 1, ticket: draw.ticket })}
          </View>
          <View className="jb-link prize__verify">{t('prize.verify')}</View>
        </Tap>
      </Card>
      <VerifySheet open={open} draws={draws} first={first} onClose={() => setOpen(false)} />
    </>
  )
})
