import { observer } from 'mobx-react'
import { useState } from 'react'
import { useFresh } from '@/navigation/use-fresh'
import { warehouseStore, type PrizeFilter } from '@/features/warehouse/store/warehouse-store'
import { Bone, Skeleton } from '@/ui/skeleton'
import { Filters, type Wanted } from './prize-filters'
import { PrizeRows } from './prize-rows'
import { PrizeGrid } from './prize-grid'
import { Waiting } from './sealed-note'

interface Props {
  onOpenSealed: () => void
  /** A prize that was to be chosen when the page was opened. */
  selectId?: string
}

/** The warehouse, narrowed by series, tier and state: what stands on the shelf, or what else became of prizes. */
export const PrizesTab = observer(function PrizesTab({ onOpenSealed, selectId }: Props) {
  const { sealed, prizes, others, album } = warehouseStore
  const [wanted, setWanted] = useState<Wanted>({ state: 'held' })
  const load = (filter: PrizeFilter = wanted) => void (filter.state === 'held' ? prizes : others).load(filter)
  useFresh(() => {
    load()
    void album.load()
  })
  const narrow = (change: Partial<Wanted>) => {
    const next = { ...wanted, ...change }
    setWanted(next)
    load(next)
  }
  const series = album.data?.map((entry) => entry.series) ?? []
  const narrowed = Boolean(wanted.seriesId || wanted.tier)
  // Sealed boxes stand above everything: until their number is known, nothing has its place.
  if (sealed.total === undefined && !sealed.error) {
    return (
      <Skeleton>
        <Bone className="mine__shelf-bone" />
      </Skeleton>
    )
  }
  return (
    <>
      <Waiting onOpenSealed={onOpenSealed} />
      <Filters series={series} wanted={wanted} onChange={narrow} />
      {wanted.state === 'held' ? (
        <PrizeGrid narrowed={narrowed} selectId={selectId} onReload={() => load()} />
      ) : (
        <PrizeRows state={wanted.state} onReload={() => load()} />
      )}
    </>
  )
})
