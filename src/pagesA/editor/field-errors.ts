import { draftStore } from '@/features/studio/store/draft-store'
import { problemText, stepOf, type Step } from './problems'

/** Steps that were left or tried to be left: there, what is still missing is said too. */
const left = new Set<string>()

export const leaveStep = (step: Step) => left.add(`${draftStore.id} ${step}`)

/** Names the error of a draft's field; '' when there is none. A missing value counts only once the step was left. */
export function errorOf(field: string): string {
  const { draft, problems } = draftStore
  const problem = problems.find((one) => one.field === field)
  if (!problem || !draft) return ''
  const untouched = problem.rule === 'missing' && !left.has(`${draftStore.id} ${stepOf(problem, draft.kind)}`)
  return untouched ? '' : problemText(problem, draft)
}
