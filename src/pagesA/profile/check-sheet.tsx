import { View } from '@tarojs/components'
import { isRolled } from '@contract/fairness'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { errorText } from '@/client/error-text'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Sheet } from '@/ui/sheet'
import { ProofSteps } from '@/features/draws/parts/verify/proof-steps'
import { t } from '@/features/accounts/locale/history'
import { linkTo } from '@/navigation/links'
import { toast } from '@/platform/feedback'
import { scan } from '@/platform/scan'
import { checkStore } from '@/features/draws/store/check-store'
import { readProof } from '@/features/draws/store/read-proof'

export interface CheckSheetProps {
  open: boolean
  onClose: () => void
  /** Query from a proof's code. */
  proof: { verify?: string; record?: string }
}

/** Verifies any draw, a friend's or one's own: pasted, or scanned from a proof's code. */
export const CheckSheet = observer(function CheckSheet({ open, onClose, proof: { verify, record } }: CheckSheetProps) {
  const [text, setText] = useState('')
  const { proof, failure, isChecking } = checkStore

  const check = (brought: string) => {
    setText(brought)
    void checkStore.check(brought)
  }
  useEffect(() => {
    if (!open) return
    checkStore.reset()
    if (verify) check(linkTo('', { verify, record }))
    else setText('')
  }, [open, verify, record])

  const read = async () => {
    try {
      const { success, result } = await scan()
      if (!success) return
      if (readProof(result)) check(result)
      else toast({ message: t('history.scanned') })
    } catch (error) {
      toast({ message: errorText(error) })
    }
  }
  return (
    <Sheet open={open} title={t('history.checkTitle')} onClose={onClose}>
      <View className="u-text-secondary">{t('history.checkText')}</View>
      <View className="u-above-24">
        <Field
          titled
          label={t('history.paste')}
          value={text}
          error={
            failure === undefined ? '' : failure === 'unreadable' ? t('history.unreadable') : errorText(failure.error)
          }
          onInput={setText}
          onConfirm={() => check(text)}
        />
        <View className="profile__two u-flex">
          <Button grow onTap={() => void read()}>
            {t('history.scan')}
          </Button>
          <Button grow kind="main" busy={isChecking} disabled={!text.trim()} onTap={() => check(text)}>
            {t(isChecking ? 'history.checking' : 'history.verify')}
          </Button>
        </View>
      </View>
      {proof && (
        <View className="u-above-32">
          <ProofSteps key={proof.drawId} proof={proof}>
            <Standing />
            {isRolled(proof) && proof.serverSeed === null && (
              <View className="profile__small">{t('history.sealedNote')}</View>
            )}
          </ProofSteps>
        </View>
      )}
    </Sheet>
  )
})

/** Comparison with the shop's own record. */
const Standing = observer(function Standing() {
  const { standing } = checkStore
  if (!standing) return null
  const good = standing === 'same'
  return (
    <View
      className={good ? 'profile__standing u-text-ok' : 'profile__standing u-text-bad u-bold'}
      {...aria({ role: 'status' })}
    >
      {t(`history.standing_${standing}`)}
    </View>
  )
})
