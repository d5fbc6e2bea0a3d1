import { useCallback, useEffect, useState } from 'react'
import { together } from '@/client/ask-into'
import { warehouseStore, type OpenedDraw, type PrizeState } from '@/features/warehouse/store/warehouse-store'

/**
 * Finds the draws whose prizes can still be shipped, given, recycled or combined. Nothing is offered until that is
 * known; they were opened last, so the first page has them.
 */
export function useHeld(draws: readonly OpenedDraw[]) {
  const [states, setStates] = useState<Record<string, PrizeState>>()
  // Asked for with the draws themselves, so that the page comes whole.
  const reload = useCallback(() => {
    void together(async () => {
      const now = await warehouseStore.latestStates().catch(() => undefined)
      return () => setStates((known) => now ?? known ?? {})
    })
  }, [])
  useEffect(reload, [reload])
  // The page itself may have opened them after this answer was made.
  const isOlder = states !== undefined && draws.some(({ warehousePrizeId }) => !(warehousePrizeId in states))
  useEffect(() => {
    if (isOlder) reload()
  }, [isOlder, reload])
  const isHeld = ({ warehousePrizeId }: OpenedDraw) => states?.[warehousePrizeId] === 'held'
  return { isKnown: states !== undefined, isHeld, reload }
}

/** A draw's prize, for what can be done with it. */
export const itemOf = ({ warehousePrizeId, prize }: OpenedDraw) => ({ id: warehousePrizeId, prize })
