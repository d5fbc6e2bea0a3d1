import { useEffect } from 'react'
import { partsStore } from '@/features/tools/store/parts-store'

/** Tells that WeChat's own conversation with the shop can be had here. Call it inside an observer. */
export function useContact(): boolean {
  useEffect(() => partsStore.ask(), [])
  return partsStore.shop.data?.contact === true
}
