import { observer } from 'mobx-react-lite'
import { Sheet } from '@/components/sheet'
import { t } from '@/locales/about'
import { Desk } from './desk'

/** The team's desk, for operators. */
export const DeskSheet = observer(function DeskSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} title={t('about.desk')} onClose={onClose}>
      <Desk />
    </Sheet>
  )
})
