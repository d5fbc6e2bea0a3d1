import type { ShopPart } from '@contract/kinds'
import { useEffect } from 'react'
import { partsStore } from './parts-store'

/** Tells whether a part of the shop can be used here. Call it inside an observer. */
export function usePart(part: ShopPart): boolean {
  useEffect(() => partsStore.ask(), [])
  return partsStore.isOn(part)
}
