import { stateNames, afterSaleStates } from '@contract/states'
import { Image, View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import type { DataOf } from '@contract/client-types'
import { observer } from 'mobx-react'
import { actions } from '@/features/admin/store/actions'
import { mediaUrl } from '@/config/url'
import { ariaImage } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { whenText } from '@/i18n/time/text'
import { previewImages } from '@/ui/image-preview'
import { Tap } from '@/ui/tap'
import { Tile } from '@/ui/tile'
import { t } from '@/features/admin/locale/desk'
import { deskStore, type Complaint } from '@/features/admin/store/desk-store'
import { Decide, type Decision } from './decide'
import { Filters } from './filters'
import { Listing } from './listing'
import { toSection } from './sections'
import { useDeskList } from './use-desk-list'

const STATES = stateNames(afterSaleStates)

const granting = ({ id, prize }: Complaint): Decision => ({
  title: t('desk.saleYesTitle'),
  text: t('desk.saleYesText', { prize: prize.name }),
  note: 'free',
  go: t('desk.saleYesDo'),
  action: (note) => actions.approveAfterSale(id, note || undefined),
  done: (answer) => {
    const { refundedFen } = answer as DataOf<'operator.approveAfterSale'>
    return t('desk.saleDone', { sum: formatFen(refundedFen, 'always') })
  },
})

const refusing = ({ id, prize }: Complaint): Decision => ({
  title: t('desk.saleNoTitle'),
  text: t('desk.saleNoText', { prize: prize.name }),
  note: 'required',
  go: t('desk.saleNoDo'),
  action: (note) => actions.rejectAfterSale(id, note),
  done: () => t('desk.saleRefused'),
})

/** Complaints about opened prizes, the oldest first, with the photos (rules B10). */
export const Complaints = observer(function Complaints() {
  const { complaints } = deskStore
  const { state, choose, deciding, decide, ends } = useDeskList<Complaint, Complaint['state']>(complaints, 'requested')
  return (
    <>
      <Filters keys={STATES} current={state} name={(key) => t(`desk.sale_${key}`)} onChoose={choose} />
      <Listing
        list={complaints}
        render={(sale) => (
          <Row sale={sale} onGrant={() => decide(granting(sale))} onRefuse={() => decide(refusing(sale))} />
        )}
      />
      {deciding && <Decide decision={deciding} {...ends} />}
    </>
  )
})

interface RowProps {
  sale: Complaint
  onGrant: () => void
  onRefuse: () => void
}

const Row = observer(function Row({ sale, onGrant, onRefuse }: RowProps) {
  const { prize, reason, text, pictures, state, refundFen, note, requestedAt, orderNo } = sale
  const urls = pictures.map(mediaUrl)
  return (
    <Card className="desk__card">
      <View className="jb-row">
        <Tile className="desk__mini" tier={prize.tier} picture={prize.image} />
        <View className="jb-grow">
          <View className="jb-b">
            {prize.name} · {t(`desk.reason_${reason}`)}
          </View>
          <View className="jb-xs jb-3">{whenText(requestedAt)}</View>
        </View>
      </View>
      <View className="desk__said">{text}</View>
      {urls.length > 0 && (
        <View className="desk__photos">
          {urls.map((url, at) => (
            <Tap
              key={url}
              className="desk__shot"
              label={t('desk.photo', { n: at + 1 })}
              onTap={() => void previewImages({ urls, current: at })}
            >
              <Image className="desk__img" mode="aspectFill" src={url} {...ariaImage()} />
            </Tap>
          ))}
        </View>
      )}
      {state === 'refunded' && refundFen !== null && (
        <View className="jb-xs jb-2">{t('desk.saleDone', { sum: formatFen(refundFen, 'always') })}</View>
      )}
      {note && <View className="jb-xs jb-2">{t('desk.payNote', { note })}</View>}
      <View className="desk__acts">
        <Tap className="desk__link" role="link" onTap={() => toSection('orders', orderNo)}>
          {t('desk.saleOrder', { no: orderNo.slice(-8) })}
        </Tap>
        {state === 'requested' && (
          <>
            <Button small kind="line" onTap={onRefuse}>
              {t('desk.saleNo')}
            </Button>
            <Button small kind="ink" onTap={onGrant}>
              {t('desk.saleYes')}
            </Button>
          </>
        )}
      </View>
    </Card>
  )
})
