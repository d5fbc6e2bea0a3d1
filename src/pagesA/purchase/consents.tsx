import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { Check } from '@/ui/check'
import { Required } from '@/ui/required'
import type { RequiredState } from '@/ui/required/use-required'
import { t } from '@/features/orders/locale/purchase'
import { ReturnPolicy } from './return-policy'

/** Opened boxes can't be returned without a reason; boxes open right after payment; a slot's return ends when anybody opens or looks. */
export type ConsentKind = 'policy' | 'atOnce' | 'tray'
export type Agreed = Partial<Record<ConsentKind, boolean>>

interface ConsentsProps {
  needed: readonly ConsentKind[]
  agreed: Agreed
  stateOf: (kind: ConsentKind) => RequiredState
  /** Version of the return policy that is agreed to; kept with the order. */
  version: string
  /** Sealed boxes of mine that cannot be given back any more once this order is opened. */
  final: number
  onChange: (agreed: Agreed) => void
}

/** The separate consents of a purchase (rules B2, B10); never ticked beforehand. */
export const Consents = observer(function Consents({ needed, version, final, ...state }: ConsentsProps) {
  const [isTray, isAtOnce] = [needed.includes('tray'), needed.includes('atOnce')]
  const isSealed = !isTray && !isAtOnce
  return (
    <>
      <Statement kind="policy" text={t(isSealed ? 'purchase.consent' : 'purchase.openedConsent')} {...state}>
        <ReturnPolicy bought={isTray ? 'slot' : isAtOnce ? 'at_once' : 'sealed'} version={version} />
      </Statement>
      {isAtOnce && (
        <Statement kind="atOnce" text={t('purchase.atOnceConsent')} {...state}>
          {final > 0 && <View className="purchase__para u-text-small">{t('purchase.atOnceFinal', { n: final })}</View>}
        </Statement>
      )}
      {isTray && <Statement kind="tray" text={t('purchase.trayConsent')} {...state} />}
    </>
  )
})

interface StatementProps extends Pick<ConsentsProps, 'agreed' | 'stateOf' | 'onChange'> {
  kind: ConsentKind
  text: string
  children?: ReactNode
}

const Statement = observer(function Statement(props: StatementProps) {
  const { kind, text, agreed, stateOf, onChange, children } = props
  return (
    <Required state={stateOf(kind)} lacks={t('purchase.tickThis')} className="purchase__consent">
      <Check shape="square" checked={agreed[kind] === true} onChange={(on) => onChange({ ...agreed, [kind]: on })}>
        {text}
      </Check>
      {children}
    </Required>
  )
})
