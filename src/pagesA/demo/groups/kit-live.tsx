import { View } from '@tarojs/components'
import { useState } from 'react'
import type { DataOf } from '@contract/client-types'
import { boxes } from '@/features/catalogue/api/boxes'
import { drawsList } from '@contract/generated/draws'
import { call } from '@/client/client'
import { orders } from '@/features/orders/api/orders'
import { prizes } from '@/features/warehouse/api/prizes'
import { BoxCard } from '@/features/catalogue/parts/box-card'
import { Button } from '@/ui/button'
import { PaymentSheet } from '@/features/orders/parts/payment/payment-sheet'
import { PrizeBar } from '@/features/shipping/parts/prize-actions'
import { PrizeHero } from '@/features/warehouse/parts/prize-hero'
import { VerifySheet } from '@/features/draws/parts/verify'
import { Shown } from '../shown'
import { Try } from '../try'

interface Things {
  box?: DataOf<'boxes.list'>['records'][number]
  prizes: DataOf<'prizes.list'>['records']
  draws: DataOf<'draws.list'>['records']
  unpaid?: DataOf<'orders.list'>['records'][number]
}

async function fetchThings(): Promise<Things> {
  const [{ records: shelf }, { records: mine }, { records: drawn }, { records: placed }] = await Promise.all([
    boxes.list({ size: 1 }),
    prizes.list({ size: 3 }),
    call(drawsList, { query: { size: 3 } }),
    orders.list({ size: 20 }),
  ])
  return {
    box: shelf[0],
    prizes: mine,
    draws: drawn,
    unpaid: placed.find(({ orderStatus }) => orderStatus === 'unpaid'),
  }
}

/** Parts that show what is somebody's own: sign in, open a box and leave an order unpaid to see all of them. */
export function KitLive() {
  const [things, setThings] = useState<Things>()
  const [open, setOpen] = useState<'verify' | 'pay'>()
  const [first] = things?.prizes ?? []
  const load = async () => {
    const found = await fetchThings()
    setThings(found)
    return { prizes: found.prizes.length, draws: found.draws.length, unpaid: Boolean(found.unpaid) }
  }
  return (
    <>
      <Shown name="What is mine" props="fetched for the parts below">
        <Try name="fetch" run={load} />
      </Shown>
      <Shown name="BoxCard" props="box">
        {things?.box && <BoxCard box={things.box} />}
      </Shown>
      <Shown name="PrizeHero" props="prize, small, children">
        {first && (
          <View className="u-relative u-wide u-clip">
            <PrizeHero prize={first.prize} small />
          </View>
        )}
      </Shown>
      <Shown name="PrizeBar" props="items, counted, onChanged: the bar at the lower edge, with its three sheets">
        {things && things.prizes.length > 0 && (
          <PrizeBar items={things.prizes} counted onChanged={() => void load().catch(console.warn)} />
        )}
      </Shown>
      <Shown name="VerifySheet" props="open, draws, first, names, onClose">
        <Button small disabled={!things?.draws.length} reason="no draw" onTap={() => setOpen('verify')}>
          open VerifySheet
        </Button>
      </Shown>
      <Shown name="PaymentSheet" props="order, onClose, onPaid">
        <Button small disabled={!things?.unpaid} reason="no unpaid order" onTap={() => setOpen('pay')}>
          open PaymentSheet
        </Button>
      </Shown>
      <VerifySheet open={open === 'verify'} draws={things?.draws ?? []} onClose={() => setOpen(undefined)} />
      {open === 'pay' && things?.unpaid && (
        <PaymentSheet order={things.unpaid} onClose={() => setOpen(undefined)} onPaid={() => setOpen(undefined)} />
      )}
    </>
  )
}
