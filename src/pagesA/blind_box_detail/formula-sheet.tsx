import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { percent } from '@/ui/percent'
import { Sheet } from '@/ui/sheet'
import { tierWord } from '@/ui/tier-badge'
import { t } from '@/features/catalogue/locale/box'
import type { BoxDetail } from '@/features/catalogue/store/box-store'
import { GuaranteeChart } from './guarantee-chart'
import { listedHitPpm } from './guarantee-steps'

interface FormulaSheetProps {
  box: BoxDetail
  open: boolean
  onClose: () => void
}

/**
 * Source of the chances on the page, with this box's own numbers: the table, the tray, the guarantee (rules B2, B6).
 */
export const FormulaSheet = observer(function FormulaSheet({ box, open, onClose }: FormulaSheetProps) {
  const { guarantee, tray } = box
  return (
    <Sheet open={open} title={t(guarantee ? 'box.formulaTitle' : 'box.listedTitle')} onClose={onClose}>
      {tray ? <OfTray box={box} tray={tray} /> : <View className="box__para">{t('box.listedText')}</View>}
      {guarantee && <OfGuarantee box={box} guarantee={guarantee} />}
    </Sheet>
  )
})

function Sums({ lines }: { lines: readonly (readonly [string, string])[] }) {
  return (
    <View className="box__sums u-surface-quiet u-rounded">
      {lines.map(([name, value]) => (
        <View key={name} className="box__sum u-flex u-align-baseline">
          <View className="u-grow u-text-secondary">{name}</View>
          <View className="u-bold">{value}</View>
        </View>
      ))}
    </View>
  )
}

/** A tray's chances are its unopened prizes over all that are unopened. */
const OfTray = observer(function OfTray({ box, tray }: { box: BoxDetail; tray: NonNullable<BoxDetail['tray']> }) {
  const lines = box.odds.tiers.map(({ tier, weight }) => {
    const left = tray.prizes.filter((prize) => prize.tier === tier).reduce((sum, prize) => sum + prize.unopened, 0)
    return [t('box.trayPart', { tier: tierWord(tier), n: left, all: tray.unopened }), percent(weight)] as const
  })
  return (
    <>
      <View className="box__para">{t('box.trayFormula')}</View>
      <Sums lines={lines} />
    </>
  )
})

interface OfGuaranteeProps {
  box: BoxDetail
  guarantee: NonNullable<BoxDetail['guarantee']>
}

const OfGuarantee = observer(function OfGuarantee({ box, guarantee }: OfGuaranteeProps) {
  const { every, soft } = guarantee
  const tier = tierWord(guarantee.tier)
  const ppm = listedHitPpm(box, guarantee)
  const p = ppm / 1_000_000
  const drawsPerHit = (1 - (1 - p) ** every) / p
  const rate = [t(soft ? 'box.formulaSoftRate' : 'box.formulaRate'), percent(guarantee.effectivePpm)] as const
  const head = [
    [t('box.formulaP', { tier }), percent(ppm)],
    [t('box.formulaH'), t('box.times', { n: every })],
  ] as const
  // Steps of a soft guarantee have no such short formula: the chance is that of all runs together.
  const lines = soft
    ? [...head, rate]
    : [...head, [t('box.formulaE'), t('box.times', { n: drawsPerHit.toFixed(2) })] as const, rate]
  return (
    <>
      <View className="box__para">{t('box.formulaLead', { missed: every - 1, every, tier })}</View>
      <GuaranteeChart box={box} guarantee={guarantee} />
      {soft && <View className="box__para">{t('box.formulaSoft', { tier })}</View>}
      <Sums lines={lines} />
      <View className="box__para">{t('box.formulaRest')}</View>
      <View className="box__para">{t('box.formulaCounter', { tier })}</View>
    </>
  )
})
