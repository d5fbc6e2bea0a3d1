import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, type ReactNode } from 'react'
import { isRolled, verifyDraw } from '@contract/fairness'
import { t } from '../../locale/verify'
import { boxStore } from '@/features/catalogue/store/box-store'
import { aria } from '@/ui/aria'
import { Facts } from './proof-record'
import { TraySteps } from './tray-steps'
import { Steps } from './steps'
import { workOut, type Proof } from './working'
import './index.scss'

interface Props {
  proof: Proof
  /** Names of the table's prizes; without them they are those of the draw's box. */
  names?: ReadonlyMap<string, string>
  /** Stands right below the verdict. */
  children?: ReactNode
}

/** Result of verifying a proof, in one sentence and then step by step with its numbers. */
export const ProofSteps = observer(function ProofSteps({ proof, names, children }: Props) {
  const boxId = 'boxId' in proof ? proof.boxId : undefined
  useEffect(() => {
    // The names of the table's prizes: a proof itself holds only what the check needs.
    if (boxId && boxStore.detail.data?.id !== boxId) void boxStore.detail.load(boxId)
  }, [boxId])
  const working = workOut(proof)
  // A slot proves itself: there is no seed of one's own to reveal.
  const slot = isRolled(proof) ? undefined : { proof, verification: verifyDraw(proof) }
  return (
    <>
      <Verdict ok={(working ?? slot)?.verification.ok} />
      {children}
      <Facts proof={proof} />
      {working && isRolled(proof) && <Steps proof={proof} working={working} names={names} />}
      {slot && <TraySteps {...slot} />}
    </>
  )
})

/** The finding in one sentence; undefined while nothing can be checked yet. */
function Verdict({ ok }: { ok: boolean | undefined }) {
  const kind = ok === undefined ? 'sealed' : ok ? 'holds' : 'fails'
  return (
    <View
      className={`verify__verdict u-bold u-rounded verify__verdict--${kind}`}
      {...aria({ role: 'status', live: 'polite' })}
    >
      {t(`verify.${kind}`)}
    </View>
  )
}
