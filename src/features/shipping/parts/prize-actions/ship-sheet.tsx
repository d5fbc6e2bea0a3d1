import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { formatFen } from '@contract/money'
import { errorText } from '@/client/error-text'
import { t } from '@/features/warehouse/locale/actions'
import { toast } from '@/platform/feedback'
import { askForMessages } from '@/platform/wechat'
import { addressStore, type Address } from '@/features/accounts/store/address-store'
import { orderStore, type Order, type PayChannel } from '@/features/orders/store/order-store'
import { shippingStore, type Shipment, type Wanted } from '../../store/shipping-store'
import { walletStore } from '@/features/wallet/store/wallet-store'
import { AddressSheet } from '@/features/accounts/parts/address-book'
import { placeText } from '@/features/accounts/parts/address-book/draft'
import { Button } from '@/ui/button'
import { Check } from '@/ui/check'
import { Icon } from '@/ui/icon/shop'
import { ErrorState } from '@/ui/notice'
import { ChannelChecks } from '@/features/orders/parts/payment/channel-checks'
import { PaymentSheet } from '@/features/orders/parts/payment/payment-sheet'
import { Sheet } from '@/ui/sheet'
import { Bone, Skeleton } from '@/ui/skeleton'
import { Tap } from '@/ui/tap'
import { valueOf, type ActionItem } from './item'
import { Items } from './items'
import { Problem } from './recycle-sheet'
import './index.scss'

interface Props {
  items: readonly ActionItem[]
  onClose: () => void
  onChanged: () => void
}

/** Has prizes sent: where to, what it costs and why, and its freight paid like any order. */
export const ShipSheet = observer(function ShipSheet({ items, onClose, onChanged }: Props) {
  const { quote, create, orderFreight } = shippingStore
  const { list } = addressStore
  const [picked, setPicked] = useState<Address>()
  const [choosing, setChoosing] = useState(false)
  const [useFreeShipping, setCard] = useState(false)
  const [chosen, setChosen] = useState<PayChannel>()
  // Asked for already: what is left is its freight.
  const [placed, setPlaced] = useState<Shipment>()
  const [paying, setPaying] = useState<Order>()
  const [problem, setProblem] = useState('')
  const kept = list.data?.find(({ id }) => id === picked?.id) ?? list.data?.find(({ isDefault }) => isDefault)
  const address = kept ?? (list.data ? undefined : picked)
  const wanted: Wanted | undefined = address && {
    prizeIds: items.map(({ id }) => id),
    addressId: address.id,
    ...(useFreeShipping && { useFreeShipping }),
  }
  const asked = JSON.stringify(wanted)

  useEffect(() => {
    void list.load()
    void shippingStore.cards.load()
    void walletStore.balance.load()
    if (!orderStore.methods.data) void orderStore.methods.load()
  }, [list])
  useEffect(() => {
    quote.reset()
    if (asked) void quote.load(JSON.parse(asked) as Wanted)
  }, [asked, quote])

  const freight = quote.data?.freightFen ?? 0
  const channels = orderStore.methods.data ?? []
  const affordable = (walletStore.balance.data?.balanceFen ?? 0) >= freight
  const channel =
    chosen ?? (affordable && channels.includes('balance') ? 'balance' : (channels[channels.length - 1] ?? 'balance'))
  const busy = create.isRunning || orderFreight.isRunning

  const ended = (hours: number) => {
    toast({ message: t('actions.shipped', { n: hours }), level: 'success' })
    onClose()
  }
  const send = async () => {
    if (!wanted || !quote.data) return
    const { shipsWithinHours, messageTemplate } = quote.data
    setProblem('')
    // A user who waits for a parcel may want a message when it goes.
    if (!placed) askForMessages(messageTemplate)
    try {
      const shipment = placed ?? (await create.run(wanted))
      setPlaced(shipment)
      if (shipment.freightFen > 0) setPaying(await orderFreight.run(shipment, channel))
      else ended(shipsWithinHours)
    } catch (error) {
      setProblem(errorText(error))
    }
    onChanged()
  }
  const leave = () => {
    toast({ message: t('actions.freightLeft') })
    onChanged()
    onClose()
  }
  if (paying) {
    const paid = () => {
      onChanged()
      ended(quote.data?.shipsWithinHours ?? 72)
    }
    return <PaymentSheet order={paying} onClose={leave} onPaid={paid} />
  }
  const foot = (
    <>
      <Problem text={problem} />
      <View className="u-row">
        <Button
          grow
          kind="main"
          busy={busy}
          disabled={!quote.data}
          reason={address ? undefined : t('actions.chooseAddress')}
          onTap={() => void send()}
        >
          {busy && t('actions.shipping')}
          {!busy && (freight > 0 ? t('actions.doShipFor', { sum: formatFen(freight, 'always') }) : t('actions.doShip'))}
        </Button>
      </View>
    </>
  )
  return (
    <>
      <Sheet open title={t('actions.shipTitle')} onClose={onClose} foot={foot}>
        <Items items={items} />
        <View className="u-text-secondary">
          {t('actions.pieces', { n: items.length, sum: formatFen(valueOf(items)) })}
        </View>
        <Tap className="prize-actions__address u-row u-wide u-tap-height" onTap={() => setChoosing(true)}>
          <Icon name="pin" />
          <View className="u-grow prize-actions__where">
            {address ? (
              <>
                <View className="u-bold">
                  {address.name} {address.mobile}
                </View>
                <View className="u-text-secondary">{placeText(address)}</View>
              </>
            ) : (
              t('actions.chooseAddress')
            )}
          </View>
          {address ? (
            <View className="u-text-accent u-bold u-flex-none">{t('actions.changeAddress')}</View>
          ) : (
            <Icon name="chev" size="sm" />
          )}
        </Tap>
        {quote.error && (
          <ErrorState error={quote.error} onRetry={() => asked && void quote.load(JSON.parse(asked) as Wanted)} />
        )}
        {address && !quote.data && !quote.error && (
          <Skeleton>
            <Bone className="prize-actions__bone" />
          </Skeleton>
        )}
        {quote.data && (
          <>
            <View className="prize-actions__freight u-row">
              <View className="u-grow">
                <View>{t('actions.freight')}</View>
                <View className="u-text-small u-text-tertiary">{quote.data.why}</View>
              </View>
              <View className={freight === 0 ? 'prize-actions__sum u-text-ok' : 'prize-actions__sum'}>
                {freight === 0 ? t('actions.free') : formatFen(freight, 'always')}
              </View>
            </View>
            {(useFreeShipping || freight > 0) && (shippingStore.cards.data ?? 0) > 0 && (
              <View className="prize-actions__card">
                <Check shape="square" checked={useFreeShipping} onChange={setCard}>
                  {t('actions.useCard', { n: shippingStore.cards.data ?? 0 })}
                </Check>
              </View>
            )}
            {freight > 0 && (
              <View className="prize-actions__channels">
                <ChannelChecks channels={channels} current={channel} onChoose={setChosen} />
              </View>
            )}
            <View className="prize-actions__note">
              {t(freight > 0 ? 'actions.within' : 'actions.withinFree', {
                n: quote.data.shipsWithinHours,
                carriers: quote.data.carriers
                  .slice(0, 3)
                  .map(({ name }) => name)
                  .join(' · '),
              })}
            </View>
          </>
        )}
      </Sheet>
      <AddressSheet
        open={choosing}
        chosenId={address?.id}
        onClose={() => setChoosing(false)}
        onChoose={(one) => {
          setPicked(one)
          setChoosing(false)
        }}
      />
    </>
  )
})
