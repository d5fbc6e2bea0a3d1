import { weightSum } from '@contract/fairness/table'
import { formatFen } from '@contract/money'
import { studioLimits, valueLimits, type DraftProblem } from '@contract/studio-rules'
import { percent } from '@/ui/percent'
import { t } from '@/features/studio/locale/studio'
import { partsStore } from '@/features/tools/store/parts-store'
import type { Draft } from '@/features/studio/store/studio-store'

export const steps = ['words', 'prizes', 'odds', 'simulation', 'submit'] as const
export type Step = (typeof steps)[number]

/** Name of a step: for a tray the third has slots instead of odds. */
export const stepName = (step: Step, kind: Draft['kind']) =>
  t(`studio.step_${step === 'odds' && kind === 'tray' ? 'tray' : step}`)

const WORDS = ['title', 'story', 'cover', 'category']

/** The step where a problem is put right. */
export function stepOf({ field, rule }: DraftProblem, kind: Draft['kind']): Step {
  if (WORDS.includes(field)) return 'words'
  if (field === 'priceFen' || field === 'guarantee' || field.startsWith('lastOne')) return 'odds'
  if (field.endsWith('.weight') || rule === 'sum' || rule === 'tray_size') return 'odds'
  return kind === 'tray' && field.endsWith('.stock') ? 'odds' : 'prizes'
}

type Key = Parameters<typeof t>[0]

/** Describes a problem and its remedy, for the place where it is. */
export function problemText({ field, rule }: DraftProblem, draft: Draft): string {
  const leaf = field.split('.').pop() ?? field
  const slots = draft.kind === 'tray' && leaf === 'stock' && rule === 'range'
  const sum = weightSum(draft.prizes.map(({ weight }) => ({ weight: weight ?? 0 })))
  const n = rule === 'tray_size' ? traySize(draft) : draft.prizes.length
  const { minPercent: least, maxPercent: most } = valueLimits(partsStore.terms)
  const max = formatFen(partsStore.terms.maxPriceFen)
  return t(`studio.p_${slots ? 'slots' : leaf}_${rule}` as Key, { n, sum: percent(sum), least, most, max })
}

/** Counts the slots of a tray so far. */
export const traySize = ({ prizes }: Pick<Draft, 'prizes'>) => prizes.reduce((all, { stock }) => all + (stock ?? 0), 0)

export const trayLimits = studioLimits.tray
