import { View } from '@tarojs/components'
import { isAtLeast } from '@contract/tiers'
import { observer } from 'mobx-react-lite'
import { percent } from '@/components/percent'
import { Sheet } from '@/components/sheet'
import { tierWord } from '@/components/tier-badge'
import { t } from '@/locales/box'
import type { BoxDetail } from '@/stores/box-store'

interface FormulaSheetProps {
  box: BoxDetail
  open: boolean
  onClose: () => void
}

/** How the chance with the guarantee counted in comes about: the formula of rules B6 with this box's own numbers. */
export const FormulaSheet = observer(function FormulaSheet({ box, open, onClose }: FormulaSheetProps) {
  const { guarantee } = box
  if (!guarantee) return null
  const { every } = guarantee
  const tier = tierWord(guarantee.tier)
  const hits = box.odds.tiers.filter((odds) => isAtLeast(odds.tier, guarantee.tier))
  const ppm = hits.reduce((sum, odds) => sum + odds.weight, 0)
  const p = ppm / 1_000_000
  const drawsPerHit = (1 - (1 - p) ** every) / p
  const lines = [
    [t('box.formulaP', { tier }), percent(ppm)],
    [t('box.formulaH'), t('box.times', { n: every })],
    [t('box.formulaE'), t('box.times', { n: drawsPerHit.toFixed(2) })],
    [t('box.formulaRate'), percent(guarantee.effectivePpm)],
  ]
  return (
    <Sheet open={open} title={t('box.formulaTitle')} onClose={onClose}>
      <View className="box__para">{t('box.formulaLead', { missed: every - 1, every, tier })}</View>
      <View className="box__sums">
        {lines.map(([name, value]) => (
          <View key={name} className="box__sum">
            <View className="jb-grow jb-2">{name}</View>
            <View className="jb-b">{value}</View>
          </View>
        ))}
      </View>
      <View className="box__para">{t('box.formulaRest')}</View>
      <View className="box__para">{t('box.formulaCounter', { tier })}</View>
    </Sheet>
  )
})
