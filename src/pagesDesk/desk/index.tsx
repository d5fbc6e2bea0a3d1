import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { ErrorState } from '@/ui/notice'
import { Bone, Skeleton } from '@/ui/skeleton'
import { useQuery } from '@/navigation/current'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { screen } from '@/navigation/screen'
import { session } from '@/client/stores'
import { Desk } from './content'

/** The team's own page. Anybody else is led to their own and sees no trace of it. */
const DeskPage = observer(function DeskPage() {
  const { me } = session
  const { at, q } = useQuery<'at' | 'q'>()
  const isStranger = me.data && !me.data.roles.includes('operator')
  useEffect(() => {
    if (!me.data) void me.load()
  }, [me])
  useEffect(() => {
    if (isStranger) go(routes.profile, 'redirect')
  }, [isStranger])
  if (isStranger) return null
  if (me.data) return <Desk at={at} q={q} />
  if (me.error) return <ErrorState error={me.error} onRetry={() => void me.load()} />
  // Until it is known who asks, nothing of the desk is shown.
  return (
    <Skeleton className="desk">
      <Bone className="desk__bone" />
      <Bone className="desk__bone" />
      <Bone className="desk__bone" />
    </Skeleton>
  )
})

export default screen(DeskPage)
