import { Bone, Skeleton } from '@/ui/skeleton'

/** The order before anything has come. */
export function PurchaseSkeleton() {
  return (
    <Skeleton className="purchase__bones">
      <Bone className="purchase__bone-product" />
      <Bone className="purchase__bone-channels u-above-24" />
      <Bone className="purchase__bone-totals u-above-24" />
    </Skeleton>
  )
}
