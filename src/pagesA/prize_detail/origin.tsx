import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { DataOf } from '@contract/client-types'
import { Card, Cell } from '@/components/card'
import { timeText } from '@/components/date'
import { Icon } from '@/components/icon/shop'
import { Money } from '@/components/money'
import { VerifySheet } from '@/components/verify'
import { t } from '@/locales/prize'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'

/** What a prize is worth and where it came from: which box, when, which of its kind, and that the draw can be verified. */
export const Origin = observer(function Origin({ owned }: { owned: DataOf<'prizes.get'> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Card flush>
        <Cell title={t('prize.worth')} value={<Money fen={owned.prize.valueFen} size="s" />} />
        <Cell title={t('prize.state')} value={t(`prize.state_${owned.state}`)} />
        <Cell title={t('prize.serial')} value={t('prize.serialValue', { n: owned.serial })} />
      </Card>
      <Card flush>
        <Cell
          title={t('prize.box')}
          value={owned.boxTitle}
          chev
          onTap={() => go(linkTo(routes.boxDetail, { id: owned.boxId }))}
        />
        <Cell title={t('prize.drawn')} value={timeText(owned.acquiredAt)} />
        <Cell title={t('prize.order')} value={<View className="owned__code">{owned.orderNo}</View>} />
        <Cell
          lead={<Icon name="shield" className="owned__shield" />}
          title={t('prize.proof')}
          value={<View className="jb-link">{t('prize.verify')}</View>}
          onTap={() => setOpen(true)}
        />
      </Card>
      <VerifySheet open={open} draws={[{ drawId: owned.drawId }]} first={0} onClose={() => setOpen(false)} />
    </>
  )
})
