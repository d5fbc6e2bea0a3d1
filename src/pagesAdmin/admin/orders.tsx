import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import type { DataOf } from '@contract/client-types'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { lengths } from '@contract/fields'
import { actions } from '@/features/admin/store/actions'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { whenText } from '@/i18n/time/text'
import { Money } from '@/ui/money'
import { t } from '@/features/admin/locale/admin'
import { useFresh } from '@/navigation/use-fresh'
import { adminStore, type Sale } from '@/features/admin/store/admin-store'
import { Decide, type Decision } from './decision-sheet'
import { Filters } from './filters'
import { Find } from './find'
import { Listing } from './listing'
import { ShipSheet } from './ship-sheet'
import { useDecision } from './use-admin-list'

const KINDS = ['anyKind', 'kind_box', 'kind_topup', 'kind_prop', 'kind_freight'] as const
type Kind = (typeof KINDS)[number]

const kindOf = (kind: Kind) => (kind === 'anyKind' ? undefined : (kind.slice('kind_'.length) as Sale['kind']))
const whoOrWhat = (words: string) =>
  words === '' ? {} : words.startsWith('usr_') ? { userId: words } : { orderNo: words }

const refunding = ({ orderNo, user, sealedBoxes }: Sale): Decision => ({
  title: t('admin.refundTitle'),
  text: t('admin.refundText', { no: orderNo, name: user.nickname, n: sealedBoxes }),
  note: 'required',
  go: t('admin.refundDo'),
  hold: t('admin.refundHold'),
  action: (note) => actions.refund(orderNo, note),
  done: (answer) => {
    const { refundedFen } = answer as DataOf<'admin.refund'>
    return t('admin.refunded', { sum: formatFen(refundedFen, 'always') })
  },
})

/** Orders of everybody, found by their number or by whose they are; sealed boxes of one can be refunded (rules B10). */
export const Orders = observer(function Orders({ q = '' }: { q?: string }) {
  const { sales } = adminStore
  const [words, setWords] = useState(q)
  const [asked, setAsked] = useState(q)
  const [kind, setKind] = useState<Kind>('anyKind')
  const [error, setError] = useState('')
  const [shipping, setShipping] = useState<Sale>()
  const load = (about = asked, of = kind) => void sales.load({ ...whoOrWhat(about), kind: kindOf(of) })
  const { deciding, decide, ends } = useDecision(load)
  useFresh(() => load())
  const find = () => {
    const about = words.trim()
    if (about !== '' && about.length < lengths.orderNo.min) return setError(t('admin.findShort'))
    setAsked(about)
    return load(about)
  }
  return (
    <>
      <Find
        label={t('admin.find')}
        words={words}
        most={lengths.orderNo.max}
        error={error}
        onInput={(value) => {
          setWords(value)
          setError('')
        }}
        onFind={find}
      />
      <Filters
        keys={KINDS}
        current={kind}
        name={(key) => t(`admin.${key}`)}
        onChoose={(key) => {
          setKind(key)
          load(asked, key)
        }}
      />
      <Listing
        list={sales}
        empty={{ title: t('admin.noneFound'), text: t('admin.noneFoundText') }}
        render={(order) => (
          <Row order={order} onRefund={() => decide(refunding(order))} onShip={() => setShipping(order)} />
        )}
      />
      {shipping && (
        <ShipSheet
          name={shipping.user.nickname}
          ship={(label) => actions.deliver(shipping.orderNo, label)}
          onClose={() => setShipping(undefined)}
          onDone={ends.onDone}
        />
      )}
      {deciding && <Decide decision={deciding} {...ends} />}
    </>
  )
})

type OrderKey = Extract<Parameters<typeof t>[0], `admin.order_${string}`>

const Row = observer(function Row({
  order,
  onRefund,
  onShip,
}: {
  order: Sale
  onRefund: () => void
  onShip: () => void
}) {
  const { orderNo, user, kind, subject, quantity, orderStatus, totalFen, refundedFen, sealedBoxes, createdAt } = order
  return (
    <Card className="admin__card">
      <View className="admin__head">
        <View className="u-grow">
          <View className="u-bold">{quantity > 1 ? t('admin.orderSubject', { subject, n: quantity }) : subject}</View>
          <View className="u-text-small u-text-secondary">
            {user.nickname} · {t(`admin.kind_${kind}`)} · {t(`admin.order_${orderStatus}` as OrderKey)}
          </View>
          <View className="u-text-small u-text-tertiary">{whenText(createdAt)}</View>
        </View>
        <View className="admin__sum">
          <Money fen={totalFen} cents="always" />
          {refundedFen > 0 && (
            <View className="u-text-small u-text-secondary">
              {t('admin.orderRefunded', { sum: formatFen(refundedFen, 'always') })}
            </View>
          )}
        </View>
      </View>
      <View className="u-text-small u-text-tertiary u-break-all">{orderNo}</View>
      {kind === 'freight' && orderStatus === 'paid' && (
        <View className="admin__acts">
          <Button small label={t('admin.shipFor', { no: orderNo })} onTap={onShip}>
            {t('admin.shipTitle')}
          </Button>
        </View>
      )}
      {sealedBoxes > 0 && (
        <View className="admin__acts">
          <View className="u-grow u-text-small u-text-secondary">{t('admin.orderSealed', { n: sealedBoxes })}</View>
          <Button small kind="line" label={t('admin.refundFor', { no: orderNo })} onTap={onRefund}>
            {t('admin.refund')}
          </Button>
        </View>
      )}
    </Card>
  )
})
