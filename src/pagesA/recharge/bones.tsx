import { Bone, Skeleton } from '@/ui/skeleton'

/** The shape of the amounts and the ways to pay while they are on their way. */
export function Bones() {
  return (
    <Skeleton className="wallet__bones">
      <Bone className="wallet__bone wallet__bone--plans" />
      <Bone className="wallet__bone" />
    </Skeleton>
  )
}
