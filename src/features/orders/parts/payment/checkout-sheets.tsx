import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { paymentStore } from '../../store/payment-store'
import { CashierSheet } from './cashier-sheet'
import { PasswordSheet } from './password-sheet'
import type { CheckoutSteps } from './use-checkout'

interface CheckoutSheetsProps {
  steps: CheckoutSteps
  totalFen: number
  /** The buyer has a pay password. */
  hasPassword: boolean
  /** Name of the purchase. */
  children: ReactNode
}

/** Sheets over a purchase that is being paid: pay password and sandbox cashier. */
export const CheckoutSheets = observer(function CheckoutSheets(props: CheckoutSheetsProps) {
  const { steps, totalFen, hasPassword, children } = props
  const { checkout } = paymentStore
  return (
    <>
      <PasswordSheet
        open={steps.atPassword}
        totalFen={totalFen}
        isSet={hasPassword}
        error={checkout.error}
        busy={checkout.isRunning}
        onType={() => checkout.clearError()}
        onPay={steps.withPassword}
        onClose={steps.leavePassword}
      />
      <CashierSheet
        open={steps.atCashier}
        totalFen={totalFen}
        busy={checkout.isRunning}
        onResult={steps.settle}
        onClose={steps.leaveCashier}
      >
        {children}
      </CashierSheet>
    </>
  )
})
