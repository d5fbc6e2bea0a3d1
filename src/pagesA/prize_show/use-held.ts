import { useCallback, useEffect, useState } from 'react'
import { prizes } from '@/api/prizes'
import type { OpenedDraw, PrizeState } from '@/stores/warehouse-store'

/**
 * Which of these draws' prizes can still be shipped, given, recycled or combined. Nothing is offered until that is known; they
 * were opened last, so the first page has them.
 */
export function useHeld(draws: readonly OpenedDraw[]) {
  const [states, setStates] = useState<Record<string, PrizeState>>()
  const ids = draws.map(({ warehousePrizeId }) => warehousePrizeId).join()
  const reload = useCallback(() => {
    if (!ids) return
    prizes.list({ size: 100 }, { quiet: true }).then(
      ({ records }) => setStates(Object.fromEntries(records.map(({ id, state }) => [id, state]))),
      () => setStates((known) => known ?? {}),
    )
  }, [ids])
  useEffect(reload, [reload])
  const isHeld = ({ warehousePrizeId }: OpenedDraw) => states?.[warehousePrizeId] === 'held'
  return { isKnown: states !== undefined, isHeld, reload }
}

/** A draw's prize, for what can be done with it. */
export const itemOf = ({ warehousePrizeId, prize }: OpenedDraw) => ({ id: warehousePrizeId, prize })
