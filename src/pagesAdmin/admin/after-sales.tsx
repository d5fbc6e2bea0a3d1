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
import { t } from '@/features/admin/locale/admin'
import { adminStore, type AfterSale } from '@/features/admin/store/admin-store'
import { Decide, type Decision } from './decision-sheet'
import { Filters } from './filters'
import { Listing } from './listing'
import { toSection } from './sections'
import { useAdminList } from './use-admin-list'

const STATES = stateNames(afterSaleStates)

const granting = ({ id, prize }: AfterSale): Decision => ({
  title: t('admin.saleYesTitle'),
  text: t('admin.saleYesText', { prize: prize.name }),
  note: 'free',
  go: t('admin.saleYesDo'),
  action: (note) => actions.approveAfterSale(id, note || undefined),
  done: (answer) => {
    const { refundedFen } = answer as DataOf<'admin.approveAfterSale'>
    return t('admin.saleDone', { sum: formatFen(refundedFen, 'always') })
  },
})

const refusing = ({ id, prize }: AfterSale): Decision => ({
  title: t('admin.saleNoTitle'),
  text: t('admin.saleNoText', { prize: prize.name }),
  note: 'required',
  go: t('admin.saleNoDo'),
  action: (note) => actions.rejectAfterSale(id, note),
  done: () => t('admin.saleRefused'),
})

/** AfterSales about opened prizes, the oldest first, with the photos (rules B10). */
export const AfterSales = observer(function AfterSales() {
  const { afterSales } = adminStore
  const { state, choose, deciding, decide, ends } = useAdminList<AfterSale, AfterSale['state']>(afterSales, 'requested')
  return (
    <>
      <Filters keys={STATES} current={state} name={(key) => t(`admin.sale_${key}`)} onChoose={choose} />
      <Listing
        list={afterSales}
        render={(sale) => (
          <Row sale={sale} onGrant={() => decide(granting(sale))} onRefuse={() => decide(refusing(sale))} />
        )}
      />
      {deciding && <Decide decision={deciding} {...ends} />}
    </>
  )
})

interface RowProps {
  sale: AfterSale
  onGrant: () => void
  onRefuse: () => void
}

const Row = observer(function Row({ sale, onGrant, onRefuse }: RowProps) {
  const { prize, reason, text, pictures, state, refundFen, note, requestedAt, orderNo } = sale
  const urls = pictures.map(mediaUrl)
  return (
    <Card className="admin__card">
      <View className="u-row">
        <Tile className="admin__mini" tier={prize.tier} picture={prize.image} />
        <View className="u-grow">
          <View className="u-bold">
            {prize.name} · {t(`admin.reason_${reason}`)}
          </View>
          <View className="u-text-small u-text-tertiary">{whenText(requestedAt)}</View>
        </View>
      </View>
      <View className="admin__said">{text}</View>
      {urls.length > 0 && (
        <View className="u-wrap u-above-16">
          {urls.map((url, at) => (
            <Tap
              key={url}
              className="admin__shot u-clip u-rounded-small"
              label={t('admin.photo', { n: at + 1 })}
              onTap={() => void previewImages({ urls, current: at })}
            >
              <Image className="admin__image u-wide" mode="aspectFill" src={url} {...ariaImage()} />
            </Tap>
          ))}
        </View>
      )}
      {state === 'refunded' && refundFen !== null && (
        <View className="u-text-small u-text-secondary">
          {t('admin.saleDone', { sum: formatFen(refundFen, 'always') })}
        </View>
      )}
      {note && <View className="u-text-small u-text-secondary">{t('admin.payNote', { note })}</View>}
      <View className="admin__acts">
        <Tap className="admin__link u-flex-1 u-min-0 u-relative" role="link" onTap={() => toSection('orders', orderNo)}>
          {t('admin.saleOrder', { no: orderNo.slice(-8) })}
        </Tap>
        {state === 'requested' && (
          <>
            <Button small kind="line" onTap={onRefuse}>
              {t('admin.saleNo')}
            </Button>
            <Button small kind="ink" onTap={onGrant}>
              {t('admin.saleYes')}
            </Button>
          </>
        )}
      </View>
    </Card>
  )
})
