import { Bone, Skeleton } from '@/ui/skeleton'

/** The order before anything has come. */
export function PurchaseSkeleton() {
  return (
    <Skeleton className="buy__bones">
      <Bone className="buy__bproduct" />
      <Bone className="buy__bchannels u-above-24" />
      <Bone className="buy__btotals u-above-24" />
    </Skeleton>
  )
}
