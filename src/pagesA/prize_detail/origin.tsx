import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { DataOf } from '@contract/client-types'
import { Card, Cell } from '@/ui/card'
import { Icon, type ShopIcon } from '@/ui/icon/shop'
import { percent } from '@/ui/percent'
import { VerifySheet } from '@/features/draws/parts/verify'
import { t } from '@/features/draws/locale/prize'
import { t as prize } from '@/features/warehouse/locale/prize'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { whenText } from '@/i18n/time/text'

type WarehousePrize = DataOf<'prizes.get'>

const ICONS: Record<WarehousePrize['source'], ShopIcon> = {
  draw: 'box',
  lastOne: 'star',
  combine: 'merge',
  gift: 'gift',
}

/** Detail of the origin: the giver, or the slot. */
function detailOf({ giver, slot }: WarehousePrize): string | undefined {
  if (giver) return t('prizeDetail.fromGiver', { name: giver })
  return slot ? t('prizeDetail.fromSlot', { n: slot }) : undefined
}

/** Origin of a prize: its source, box, time and serial, and a link to verify its draw. */
export const Origin = observer(function Origin({ warehousePrize }: { warehousePrize: WarehousePrize }) {
  const [open, setOpen] = useState(false)
  const { source, boxId, boxTitle, acquiredAt, orderNo, serial, weight, drawId, slot } = warehousePrize
  const kind = source === 'lastOne' ? 'last_one' : undefined
  return (
    <>
      <Card flush>
        <Cell
          lead={<Icon name={ICONS[source]} className="u-text-secondary" />}
          title={t(`prizeDetail.source_${source}`)}
          note={[boxTitle, detailOf(warehousePrize)].filter(Boolean).join(' · ')}
          chev
          role="link"
          label={`${t(`prizeDetail.source_${source}`)} ${boxTitle}`}
          onTap={() => go(linkTo(routes.boxDetail, { id: boxId }))}
        />
        <Cell title={t('prizeDetail.gotAt')} value={whenText(acquiredAt)} />
        <Cell title={prize('prize.serial')} value={prize('prize.serialValue', { n: serial })} />
        <Cell title={t('prizeDetail.chance')} value={percent(weight)} />
        {orderNo && (
          <Cell title={prize('prize.order')} value={<View className="u-text-small u-break-all">{orderNo}</View>} />
        )}
        <Cell
          lead={<Icon name="shield" className="u-text-ok" />}
          title={prize('prize.proof')}
          value={<View className="u-text-accent u-bold">{prize('prize.verify')}</View>}
          onTap={() => setOpen(true)}
        />
      </Card>
      <VerifySheet open={open} draws={[{ drawId, slot, kind }]} first={0} onClose={() => setOpen(false)} />
    </>
  )
})
