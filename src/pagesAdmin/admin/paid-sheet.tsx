import { formatFen } from '@contract/money'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { usePictures } from '@/features/accounts/parts/use-pictures'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { t } from '@/features/admin/locale/admin'
import { actions } from '@/features/admin/store/actions'
import type { Payout } from '@/features/admin/store/admin-store'
import { Decide, type Decision } from './decision-sheet'

const MAX_REFERENCE = 64

interface Props {
  payout: Payout
  onClose: () => void
  onDone: () => void
}

/** Notes that the bank has paid: its reference, and a picture of the payment where there is one. */
export const PaidSheet = observer(function PaidSheet({ payout, onClose, onDone }: Props) {
  const [typed, setReference] = useState('')
  const [error, setError] = useState('')
  const pictures = usePictures(1)
  const [proof] = pictures.urls
  const reference = typed.trim()
  const words = { name: payout.user.nickname, sum: formatFen(payout.amountFen - payout.feeFen, 'always') }
  const ready = () => {
    setError(reference ? '' : t('admin.payReferenceBad'))
    return reference !== '' && !pictures.busy
  }
  const decision: Decision = {
    title: t('admin.payDoneTitle'),
    text: t('admin.payDoneText', words),
    go: t('admin.payDoneDo'),
    action: () => actions.payWithdrawal(payout.id, { reference, proof }),
    done: () => t('admin.payDoneToast'),
  }
  return (
    <Decide decision={decision} onClose={onClose} onDone={onDone} ready={ready}>
      <Field
        titled
        label={t('admin.payReferenceField')}
        value={typed}
        maxLength={MAX_REFERENCE}
        error={error}
        onInput={(value) => {
          setReference(value)
          setError('')
        }}
      />
      <View className="admin__acts admin__acts--start">
        <Button small kind="line" busy={pictures.busy} disabled={proof !== undefined} onTap={() => void pictures.add()}>
          {t(proof ? 'admin.payProofAdded' : 'admin.payProofAdd')}
        </Button>
      </View>
      {pictures.problem && <View className="admin__problem">{pictures.problem}</View>}
    </Decide>
  )
})
