import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { Card, Cell } from '@/ui/card'
import { Icon } from '@/ui/icon/shop'
import { t } from '@/features/orders/locale/recharge'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { usePart } from '@/features/tools/store/use-part'
import { walletStore } from '@/features/wallet/store/wallet-store'

/**
 * Earnings from the user's own boxes, with the part that is still pending: a line that only sellers have (rules B13).
 */
export const Earnings = observer(function Earnings() {
  const hasStudio = usePart('studio')
  const earnings = walletStore.earnings.data
  if (!hasStudio || !earnings || earnings.total === 0) return null
  const { heldFen, releasedFen } = earnings
  return (
    <Card flush>
      <Cell
        lead={<Icon name="coin" />}
        title={t('recharge.earnings')}
        note={heldFen > 0 ? t('recharge.heldFact', { amount: formatFen(heldFen, 'always') }) : undefined}
        value={formatFen(releasedFen, 'always')}
        chev
        onTap={() => go(linkTo(routes.editor, { tab: 'earnings' }))}
      />
    </Card>
  )
})
