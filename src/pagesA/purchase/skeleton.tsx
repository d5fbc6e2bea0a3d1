import { Bone, Skeleton } from '@/ui/skeleton'

/** The order before anything has come. */
export function PurchaseSkeleton() {
  return (
    <Skeleton className="buy__bones">
      <Bone className="buy__bproduct" />
      <Bone className="buy__bchannels" />
      <Bone className="buy__btotals" />
    </Skeleton>
  )
}
