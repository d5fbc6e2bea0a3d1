import { observer } from 'mobx-react'
import { AddressSheet } from '@/features/accounts/parts/address-book'
import { AssistantSheet } from '@/features/catalogue/parts/assistant'
import { CouponSheet } from '@/features/wallet/parts/coupon-list'
import { usePart } from '@/features/tools/store/use-part'
import { LOCALES, localeStore } from '@/i18n'
import { t } from '@/features/accounts/locale/profile'
import { preferences } from '@/client/stores'
import { THEMES } from '@/client/preferences'
import { AboutSheet } from './about-sheet'
import { CheckSheet, type CheckSheetProps } from './check-sheet'
import { ChoiceSheet } from './choice-sheet'
import { DataSheet } from './data-sheet'
import { FairnessSheet } from './fairness-sheet'
import { FiguresSheet } from './figures-sheet'
import { HistorySheet } from './history-sheet'
import { MessagesSheet } from './messages-sheet'
import { languages, themeName } from './settings-names'
import type { SheetName } from './use-sheet'

interface Props {
  open: SheetName | undefined
  onClose: () => void
  /** Query from a proof's code. */
  proof: CheckSheetProps['proof']
}

/** Every sheet of the page; what one shows is mounted only while it is open. */
export const Sheets = observer(function Sheets({ open, onClose, proof }: Props) {
  const hasAssistant = usePart('assistant')
  const sheet = (name: SheetName) => ({ open: open === name, onClose })
  return (
    <>
      <MessagesSheet {...sheet('messages')} />
      <AddressSheet {...sheet('addresses')} />
      <CouponSheet {...sheet('coupons')} />
      {hasAssistant && <AssistantSheet {...sheet('assistant')} />}
      <FairnessSheet {...sheet('fairness')} />
      <HistorySheet {...sheet('history')} />
      <CheckSheet {...sheet('check')} proof={proof} />
      <FiguresSheet {...sheet('figures')} />
      <DataSheet {...sheet('data')} />
      <AboutSheet {...sheet('about')} />
      <ChoiceSheet
        {...sheet('language')}
        title={t('profile.language')}
        options={LOCALES.map((key) => ({ key, name: languages[key] }))}
        current={localeStore.current}
        onChoose={(locale) => localeStore.choose(locale)}
      />
      <ChoiceSheet
        {...sheet('theme')}
        title={t('profile.theme')}
        options={THEMES.map((key) => ({ key, name: themeName(key) }))}
        current={preferences.theme}
        onChoose={(choice) => preferences.chooseTheme(choice)}
      />
    </>
  )
})
