import { useEffect } from 'react'
import { inDrawOrder, isLastOne } from '@/features/draws/store/draw-order'
import { openingStore } from '@/features/draws/store/opening-store'
import { warehouseStore } from '@/features/warehouse/store/warehouse-store'

/** The draws of these sealed boxes, in the order they were made: from the opening just seen, or after a reload from the server. */
export function useOpened(ids: string[]) {
  const { opened, album } = warehouseStore
  const data = opened.data ?? []
  const own = inDrawOrder(data.filter((draw) => draw.sealedBoxId !== null && ids.includes(draw.sealedBoxId)))
  const complete = ids.length > 0 && own.length === ids.length
  // A last-one prize came with the last slot's box, in the same answer.
  const draws = [...own, ...data.filter((draw) => isLastOne(draw) && own.some(({ box }) => box.id === draw.box.id))]
  const key = ids.join(',')

  const load = () => {
    if (!key) return
    if (!complete) void opened.load(key.split(','))
    // For "again": what is still sealed; for the mark: how full the album is. The prize waits for neither.
    openingStore.find(key.split(',')).catch(() => undefined)
    void album.load()
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per address; what the opening left is enough
  useEffect(load, [key])

  return { draws: complete ? draws : [], error: complete ? undefined : opened.error, reload: load }
}
