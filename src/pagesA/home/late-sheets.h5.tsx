import { lazy, Suspense, useState } from 'react'
import type { AssistantSheetProps } from '@/features/catalogue/parts/assistant'
import type { CheckInSheetProps } from './check-in-sheet'

const Assistant = lazy(async () => ({ default: (await import('@/features/catalogue/parts/assistant')).AssistantSheet }))
const CheckIn = lazy(async () => ({ default: (await import('./check-in-sheet')).CheckInSheet }))

/** True once something has been wanted: it stays from then on, so that it can leave as it came. */
function useWanted(open: boolean): boolean {
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  return wanted || open
}

/** The assistant, fetched when somebody first asks for it: home is on the screen before. */
export function LateAssistant(props: AssistantSheetProps) {
  if (!useWanted(props.open)) return null
  return (
    <Suspense fallback={null}>
      <Assistant {...props} />
    </Suspense>
  )
}

/** The week's calendar, likewise. */
export function LateCheckIn(props: CheckInSheetProps) {
  if (!useWanted(props.open)) return null
  return (
    <Suspense fallback={null}>
      <CheckIn {...props} />
    </Suspense>
  )
}
