import { View } from '@tarojs/components'
import type { Tier } from '@contract/tiers'
import { observer } from 'mobx-react'
import { useState, type ReactNode } from 'react'
import { aria } from '@/ui/aria'
import { Money } from '@/ui/money'
import { t } from '@/features/catalogue/locale/box'
import { Progressive } from '@/platform/frames'
import type { BoxDetail } from '@/features/catalogue/store/box-store'
import { FormulaSheet } from './formula-sheet'
import { Fairness } from './fairness'
import { OddsCard } from './odds-card'
import { PrizeStrip } from './prize-strip'
import { TierSheet } from './tier-sheet'
import { VerifySheet } from './verify-sheet'

type Sheet = { kind: 'tier'; tier: Tier; first?: string } | { kind: 'formula' } | { kind: 'verify' }

interface FactsProps {
  box: BoxDetail
  /** A tray’s slots, between the prizes and the odds. */
  tray: ReactNode
  /** Content below. */
  children: ReactNode
}

/** Facts a player must know before buying: name, price, every prize, odds, guarantee and commitment. */
export const Facts = observer(function Facts({ box, tray, children }: FactsProps) {
  const [sheet, setSheet] = useState<Sheet>()
  // The sheet keeps its content while it leaves.
  const [tier, setTier] = useState<{ tier: Tier; first?: string }>({ tier: 'N' })
  const showTier = (shown: Tier, first?: string) => {
    setTier({ tier: shown, first })
    setSheet({ kind: 'tier', tier: shown, first })
  }
  const close = () => setSheet(undefined)
  const why = () => setSheet({ kind: 'formula' })
  return (
    <>
      <View className="box__head u-spread u-flex-wrap u-align-start">
        <View className="u-grow">
          <View className="box__title u-text-name u-bold" {...aria({ role: 'heading', level: 1 })}>
            {box.title}
          </View>
          <View className="box__sub u-text-small u-text-secondary">
            {[
              t(`box.${box.kind}`),
              t(`box.${box.state}`),
              t(box.tray ? 'box.trayRefundFact' : box.sale?.mode === 'at_once' ? 'box.atOnceFact' : 'box.refundFact'),
            ].join(' · ')}
          </View>
          {box.creator && (
            <View className="box__sub u-text-small u-text-secondary">
              {t('box.by', { name: box.creator.nickname })}
            </View>
          )}
        </View>
        <Money fen={box.priceFen} size="l" />
      </View>
      <Progressive>
        <PrizeStrip prizes={box.prizes} tray={box.tray} onTap={(prize) => showTier(prize.tier, prize.id)} />
        {tray}
        <OddsCard box={box} open={sheet?.kind === 'tier' ? sheet.tier : undefined} onTier={showTier} onWhy={why} />
        <Fairness box={box} onFormula={why} onVerify={() => setSheet({ kind: 'verify' })} />
        {children}
      </Progressive>
      <TierSheet box={box} {...tier} open={sheet?.kind === 'tier'} onWhy={why} onClose={close} />
      <FormulaSheet box={box} open={sheet?.kind === 'formula'} onClose={close} />
      <VerifySheet box={box} open={sheet?.kind === 'verify'} onClose={close} />
    </>
  )
})
