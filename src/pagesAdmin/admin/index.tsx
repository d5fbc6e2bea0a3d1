import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { ErrorState } from '@/ui/notice'
import { Bone, Skeleton } from '@/ui/skeleton'
import { useQuery } from '@/navigation/current'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { screen } from '@/navigation/screen'
import { session } from '@/client/stores'
import { Admin } from './content'

/** The operators' own page. Anybody else is led to their own and sees no trace of it. */
const AdminPage = observer(function AdminPage() {
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
  if (me.data) return <Admin at={at} q={q} />
  if (me.error) return <ErrorState error={me.error} onRetry={() => void me.load()} />
  // Until it is known who asks, nothing of the admin screen is shown.
  return (
    <Skeleton className="admin">
      <Bone className="admin__bone" />
      <Bone className="admin__bone" />
      <Bone className="admin__bone" />
    </Skeleton>
  )
})

export default screen(AdminPage)
