import { observer } from 'mobx-react'
import { useState } from 'react'
import { errorText } from '@/client/error-text'
import { ApiError } from '@/client/errors'
import { serverOrigin } from '@/config/url'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { t } from '@/features/draws/locale/prize'
import { navigate } from '@/navigation/navigate'
import { dialog, toast } from '@/platform/feedback'
import { parcelStore } from '@/features/shipping/store/parcel-store'
import { shippingStore } from '@/features/shipping/store/shipping-store'

/** The carrier's page, whole: a sandbox names it by its path. */
function openPage(page: string) {
  const origin = serverOrigin() || globalThis.location?.origin || ''
  const url = page.startsWith('/') ? origin + page : page
  navigate.beside(url).catch((error: Error) => console.warn(error.message))
}

/** Actions on a parcel under way: the carrier's page, and confirming its arrival. */
export const ParcelBar = observer(function ParcelBar({
  shipmentId,
  onDone,
}: {
  shipmentId: string
  onDone: () => void
}) {
  const [problem, setProblem] = useState<string>()
  const { shipment, way } = parcelStore
  const page = way.data?.of === shipmentId ? way.data.page : ''
  const isOnItsWay = shipment.data?.id === shipmentId && shipment.data.state === 'shipped'
  if (!isOnItsWay) return null
  const confirm = async () => {
    const { confirm: yes } = await dialog({
      message: t('prizeDetail.receivedAsk'),
      confirmText: t('prizeDetail.receivedYes'),
    })
    if (!yes) return
    setProblem(undefined)
    try {
      await shippingStore.confirm.run(shipmentId)
      toast({ message: t('prizeDetail.receivedDone'), level: 'success' })
      onDone()
    } catch (error) {
      setProblem(error instanceof ApiError ? errorText(error) : t('prizeDetail.failed'))
    }
  }
  return (
    <ActionBar hint={problem}>
      {page && (
        <Button kind="line" className="prize-detail__bar" onTap={() => openPage(page)}>
          {t('prizeDetail.carrierPage')}
        </Button>
      )}
      <Button kind="main" grow busy={shippingStore.confirm.isRunning} onTap={() => void confirm()}>
        {shippingStore.confirm.isRunning ? t('prizeDetail.receiving') : t('prizeDetail.received')}
      </Button>
    </ActionBar>
  )
})
