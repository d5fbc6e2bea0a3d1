import { useEffect } from 'react'
import { useFresh } from '@/navigation/use-fresh'

/** As `useFresh`, and at once: the desk may come after its page was shown, when it is known who asks and its code is here. */
export function useShown(load: () => void) {
  useFresh(load)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once; what it loads by changes with a command that loads itself
  useEffect(load, [])
}
