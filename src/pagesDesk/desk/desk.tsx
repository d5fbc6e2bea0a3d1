import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ComponentType } from 'react'
import { aria } from '@/ui/aria'
import { t } from '@/features/admin/locale/desk'
import { useBar } from '@/navigation/screen'
import { Audit } from './audit'
import { Boxes } from './boxes'
import { Complaints } from './complaints'
import { Exports } from './exports'
import { Faults } from './faults'
import { Ledger } from './ledger'
import { Letter } from './letter'
import { Orders } from './orders'
import { Overview } from './overview'
import { Parcels } from './parcels'
import { Reviews } from './reviews'
import { isSection, type Section } from './sections'
import { Team } from './team'
import { Withdrawals } from './withdrawals'
import './index.scss'

export interface DeskProps {
  /** Which section, by its name in the address; anything else is the overview. */
  at?: string
  /** What the section is to be narrowed to. */
  q?: string
}

const contents: Record<Section, ComponentType<{ q?: string }>> = {
  reviews: Reviews,
  parcels: Parcels,
  withdrawals: Withdrawals,
  complaints: Complaints,
  orders: Orders,
  boxes: Boxes,
  audit: Audit,
  ledger: Ledger,
  exports: Exports,
  team: Team,
  letter: Letter,
  faults: Faults,
}

/** The team's desk: what waits, and everything that is decided here. */
export const Desk = observer(function Desk({ at, q }: DeskProps) {
  const section = isSection(at) ? at : undefined
  const title = t(`desk.${section ?? 'title'}`)
  useBar({ light: '#F8F8F8', dark: '#121016', title })
  const Content = section ? contents[section] : Overview
  return (
    <View className="desk">
      <View className="desk__name" {...aria({ role: 'heading', level: 1 })}>
        {title}
      </View>
      <Content q={q} />
    </View>
  )
})
