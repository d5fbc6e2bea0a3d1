import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { errorText } from '@/client/error-text'
import { ownDataStore } from '@/features/accounts/store/own-data-store'
import { Cell } from '@/ui/card'
import { Icon } from '@/ui/icon/shop'
import { Sheet } from '@/ui/sheet'
import { t } from '@/features/accounts/locale/about'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { toast } from '@/platform/feedback'
import { MailForm } from './mail-form'

const sheets = [
  { table: 'orders', title: () => t('about.orders') },
  { table: 'draws', title: () => t('about.draws') },
  { table: 'transfers', title: () => t('about.ledger') },
  { table: 'warehousePrizes', title: () => t('about.prizes') },
] as const

/** Exports of the user's data: spreadsheets, everything as JSON, a summary by mail. */
export const DataSheet = observer(function DataSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [making, setMaking] = useState<string>()
  const take = async (table: string) => {
    if (making) return
    setMaking(table)
    try {
      const { name } = await ownDataStore.saveTable.run(table)
      toast({ message: t('about.saved', { name }) })
    } catch (error) {
      toast({ message: errorText(error) })
    } finally {
      setMaking(undefined)
    }
  }
  return (
    <Sheet open={open} title={t('about.data')} onClose={onClose}>
      <View className="u-text-secondary">{t('about.dataText')}</View>
      <View className="profile__options profile__rows u-line-above u-line-below">
        {sheets.map(({ table, title }) => (
          <Cell
            key={table}
            lead={<Icon name="sheet" className="u-text-secondary" />}
            title={title()}
            value={making === table ? t('about.making') : 'xlsx'}
            label={t('about.take', { title: title() })}
            disabled={making !== undefined}
            onTap={() => void take(table)}
          />
        ))}
        <Cell
          lead={<Icon name="lock" className="u-text-secondary" />}
          title={t('about.everything')}
          role="link"
          onTap={() => go(linkTo(routes.security, { open: 'export' }))}
          chev
        />
      </View>
      <MailForm />
    </Sheet>
  )
})
