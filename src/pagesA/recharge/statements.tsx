import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { errorText } from '@/client/error-text'
import { Button } from '@/ui/button'
import { Card, Cell } from '@/ui/card'
import { Icon } from '@/ui/icon/shop'
import { ErrorState } from '@/ui/notice'
import { Sheet } from '@/ui/sheet'
import { t } from '@/features/orders/locale/recharge'
import { toast } from '@/platform/feedback'
import { takeFile } from '@/platform/save'
import type { ReadyFile } from '@/platform/save-type'
import { withdrawStore, type Statement } from '@/features/wallet/store/withdraw-store'

/** Statements by month: a line that opens them. */
export const Statements = observer(function Statements() {
  const [open, setOpen] = useState(false)
  const { statements } = withdrawStore
  const show = () => {
    setOpen(true)
    void statements.load()
  }
  return (
    <Card flush>
      <Cell
        lead={<Icon name="sheet" />}
        title={t('recharge.statements')}
        note={t('recharge.statementsNote')}
        chev
        onTap={show}
      />
      <Sheet open={open} title={t('recharge.statements')} onClose={() => setOpen(false)}>
        {statements.error && !statements.data && (
          <ErrorState error={statements.error} onRetry={() => void statements.load()} />
        )}
        {statements.data?.length === 0 && (
          <View className="u-text-secondary u-text-center u-pad-32">{t('recharge.statementsNone')}</View>
        )}
        {statements.data?.map((one) => (
          <Month key={one.month} statement={one} />
        ))}
      </Sheet>
    </Card>
  )
})

const LINES = [
  'openingFen',
  'salesFen',
  'feesFen',
  'earningsFen',
  'reversedFen',
  'withdrawnFen',
  'payoutFeesFen',
  'otherFen',
  'closingFen',
] as const

/** Both ends are told always, what did not move is left out. */
const isTold = (name: (typeof LINES)[number], fen: number) =>
  fen !== 0 || name === 'openingFen' || name === 'closingFen'

/** One month, with its file: readied by one tap and handed over by the next, since WeChat hands over on a tap alone. */
const Month = observer(function Month({ statement }: { statement: Statement }) {
  const [file, setFile] = useState<ReadyFile>()
  const [busy, setBusy] = useState(false)
  const { month } = statement
  const act = async () => {
    setBusy(true)
    try {
      if (!file) setFile(await withdrawStore.statementFile.run(month))
      else if (await takeFile(file)) void toast({ message: t('recharge.statementSaved') })
    } catch (error) {
      void toast({ message: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  const action = t(busy ? 'recharge.statementMaking' : file ? 'recharge.statementTake' : 'recharge.statementMake')
  return (
    <View className="wallet__statement">
      <View className="wallet__month u-flex">
        <View className="u-bold u-grow">{month}</View>
        <Button small kind="line" busy={busy} label={`${action} ${month}`} onTap={() => void act()}>
          {action}
        </Button>
      </View>
      {LINES.filter((name) => isTold(name, statement[name])).map((name) => (
        <View key={name} className="wallet__line u-spread">
          <View className="u-text-secondary">{t(`recharge.line_${name}`)}</View>
          <View className="wallet__value u-text-right u-break-anywhere">{formatFen(statement[name], 'always')}</View>
        </View>
      ))}
    </View>
  )
})
