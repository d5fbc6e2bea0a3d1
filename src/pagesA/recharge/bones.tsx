import { Bone, Skeleton } from '@/ui/skeleton'

/** The shape of the amounts and the ways to pay while they are on their way. */
export function Bones() {
  return (
    <Skeleton className="u-gutter">
      <Bone className="wallet__bone wallet__bone--plans u-above-16" />
      <Bone className="wallet__bone u-above-16" />
    </Skeleton>
  )
}
