import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ComponentType } from 'react'
import { aria } from '@/ui/aria'
import { t } from '@/features/admin/locale/admin'
import { useBar } from '@/navigation/screen'
import { Audit } from './audit'
import { Boxes } from './boxes'
import { ContentChecks } from './content-checks'
import { AfterSales } from './after-sales'
import { Exports } from './exports'
import { ErrorReports } from './error-reports'
import { Ledger } from './ledger'
import { Mail } from './mail'
import { Orders } from './orders'
import { Overview } from './overview'
import { Providers } from './providers'
import { Service } from './service'
import { Shipments } from './shipments'
import { Reviews } from './reviews'
import { isSection, type Section } from './sections'
import { Chat } from './chat'
import { Withdrawals } from './withdrawals'
import './index.scss'

export interface AdminProps {
  /** Section, by its name in the address; anything else is the overview. */
  at?: string
  /** Filter of the section. */
  q?: string
}

const contents: Record<Section, ComponentType<{ q?: string }>> = {
  reviews: Reviews,
  shipments: Shipments,
  withdrawals: Withdrawals,
  afterSales: AfterSales,
  service: Service,
  contentChecks: ContentChecks,
  orders: Orders,
  boxes: Boxes,
  audit: Audit,
  ledger: Ledger,
  exports: Exports,
  chat: Chat,
  mail: Mail,
  errorReports: ErrorReports,
  providers: Providers,
}

/** The admin screen: what waits, and everything that is decided here. */
export const Admin = observer(function Admin({ at, q }: AdminProps) {
  const section = isSection(at) ? at : undefined
  const title = t(`admin.${section ?? 'title'}`)
  useBar({ light: '#F8F8F8', dark: '#121016', title })
  const Content = section ? contents[section] : Overview
  return (
    <View className="admin">
      <View className="admin__name u-gutter u-text-name u-bold" {...aria({ role: 'heading', level: 1 })}>
        {title}
      </View>
      <Content q={q} />
    </View>
  )
})
