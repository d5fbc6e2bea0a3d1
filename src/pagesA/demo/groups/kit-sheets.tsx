import { useState } from 'react'
import { AddressSheet } from '@/features/accounts/parts/address-book'
import { AssistantSheet } from '@/features/catalogue/parts/assistant'
import { Button } from '@/ui/button'
import { CashierSheet } from '@/features/orders/parts/payment/cashier-sheet'
import { CouponSheet } from '@/features/wallet/parts/coupon-list'
import { PasswordSheet } from '@/features/orders/parts/payment/password-sheet'
import { Poster } from '@/features/draws/parts/poster'
import { Sheet } from '@/ui/sheet'
import { toast } from '@/platform/feedback'
import { Shown } from '../shown'

const sheets = {
  Sheet: 'open, title, foot, scrollTo, onClose',
  AddressSheet: 'open, onClose, onChoose, chosenId',
  CouponSheet: 'open, onClose, amountFen, box, chosenId, onChoose: with onChoose it is a choice',
  AssistantSheet: 'open, onClose, context',
  CashierSheet: 'open, totalFen, children, busy, onResult, onClose',
  PasswordSheet: 'open, totalFen, why, isSet, error, busy, onType, onPay, onClose',
  'PasswordSheet, none set': 'isSet is false: only the way to set one',
  Poster: 'open, onClose, content: picture, title, tier, badge, line, path',
} as const
type Name = keyof typeof sheets
const names = Object.keys(sheets) as Name[]

const POSTER = {
  picture: '/media/mr-moonbow.webp',
  title: '月虹',
  tier: 'HIDDEN',
  badge: '隐藏款',
  line: '公示概率 0.30%',
  path: '/pagesA/blind_box_detail/index?id=box_moon-rabbits',
} as const

/** Sheets and dialogs. Those about a user need somebody who is signed in. */
export function KitSheets() {
  const [shown, setShown] = useState<Name>()
  const close = () => setShown(undefined)
  const done = (words: string) => {
    close()
    toast({ message: words })
  }
  const sheet = (name: Name) => ({ open: shown === name, onClose: close })
  const pay = { totalFen: 128_000, busy: false, onType: () => undefined, onPay: done }
  return (
    <>
      {names.map((name) => (
        <Shown key={name} name={name} props={sheets[name]}>
          <Button small onTap={() => setShown(name)}>
            {`open ${name}`}
          </Button>
        </Shown>
      ))}
      <Sheet
        {...sheet('Sheet')}
        title="A sheet"
        foot={
          <Button kind="main" grow onTap={close}>
            Its action
          </Button>
        }
      >
        Scrim, drag, cross and Escape close it.
      </Sheet>
      <AddressSheet {...sheet('AddressSheet')} onChoose={({ name }) => done(name)} />
      <CouponSheet {...sheet('CouponSheet')} amountFen={5900} onChoose={(coupon) => done(coupon?.title ?? 'none')} />
      <AssistantSheet {...sheet('AssistantSheet')} />
      <CashierSheet {...sheet('CashierSheet')} totalFen={5900} busy={false} onResult={done}>
        One box
      </CashierSheet>
      <PasswordSheet {...sheet('PasswordSheet')} {...pay} isSet />
      <PasswordSheet {...sheet('PasswordSheet, none set')} {...pay} isSet={false} />
      <Poster {...sheet('Poster')} content={POSTER} />
    </>
  )
}
