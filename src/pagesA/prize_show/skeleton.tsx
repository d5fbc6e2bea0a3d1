import { Bone, Skeleton } from '@/ui/skeleton'

/** The shape of the screen before it is known what came out. */
export function ShowSkeleton() {
  return (
    <Skeleton className="prize-skeleton u-pad-32">
      <Bone className="prize-skeleton__hero" />
      <Bone className="prize-skeleton__name" />
      <Bone className="prize-skeleton__card u-below-24" />
      <Bone className="prize-skeleton__card u-below-24" />
    </Skeleton>
  )
}
