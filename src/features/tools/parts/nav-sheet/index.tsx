import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { Cell } from '@/ui/card'
import { Icon } from '@/ui/icon/shop'
import { Sheet } from '@/ui/sheet'
import { t } from '@/i18n/device'
import { toast } from '@/platform/feedback'
import { mapKinds, openNav, type MapKind, type NavPlace } from '@/platform/location'

export interface NavSheetProps {
  open: boolean
  place: NavPlace
  onClose: () => void
}

async function leaveFor(place: NavPlace, kind: MapKind) {
  try {
    await openNav({ ...place, kind })
  } catch (error) {
    console.warn(error)
    toast({ message: t('device.navFailed') })
  }
}

/** Asks in which map app the way to a place is to be shown. Where there is only one, that one is opened at once. */
export const NavSheet = observer(function NavSheet({ open, place, onClose }: NavSheetProps) {
  const only = mapKinds.length === 1 ? mapKinds[0] : undefined
  useEffect(() => {
    if (!open || !only) return
    void leaveFor(place, only)
    onClose()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- opened once, whatever changes meanwhile
  }, [open])
  if (only) return null
  return (
    <Sheet open={open} title={t('device.navTitle')} onClose={onClose}>
      {mapKinds.map((kind) => (
        <Cell
          key={kind}
          lead={<Icon name="way" className="u-text-secondary" />}
          title={t(`device.nav_${kind}`)}
          role="link"
          chev
          onTap={() => {
            onClose()
            void leaveFor(place, kind)
          }}
        />
      ))}
    </Sheet>
  )
})
