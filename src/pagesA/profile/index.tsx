import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { ErrorState } from '@/ui/notice'
import { OfflineStrip } from '@/ui/notice/offline'
import { Bone, Skeleton } from '@/ui/skeleton'
import { useQuery } from '@/navigation/current'
import { screen } from '@/navigation/screen'
import { useFresh } from '@/navigation/use-fresh'
import { session } from '@/client/stores'
import { historyStore } from '@/features/accounts/store/history-store'
import { securityStore } from '@/features/accounts/store/security-store'
import { warehouseStore } from '@/features/warehouse/store/warehouse-store'
import { Header } from './header'
import { Opened } from './opened'
import { Settings } from './settings'
import { Sheets } from './sheets'
import { Spending } from './spending'
import { OpenSheet, sheetNames, type SheetName } from './use-sheet'
import { WalletCard } from './wallet-card'
import { ProfileLinks } from './profile-links'
import './index.scss'

/** The page about oneself. */
const Profile = observer(function Profile() {
  const { me } = session
  const { figures } = historyStore
  const query = useQuery<'open' | 'verify' | 'record'>()
  const [open, setOpen] = useState<SheetName>()
  const load = () => {
    void me.load()
    void warehouseStore.album.load()
    void figures.load()
    void securityStore.limits.load()
  }
  useFresh(load)
  // A link may lead straight to a sheet: a proof's code, or a message's.
  useEffect(() => {
    if (query.verify) setOpen('check')
    else if (sheetNames.includes(query.open ?? '')) setOpen(query.open as SheetName)
  }, [query.verify, query.open])

  if (me.error && !me.data) {
    return (
      <View className="profile">
        <View className="profile__light" />
        <ErrorState error={me.error} onRetry={load} />
      </View>
    )
  }
  return (
    <OpenSheet.Provider value={setOpen}>
      <View className="profile">
        <View className="profile__light" />
        {me.error && <OfflineStrip error={me.error} loadedAt={me.loadedAt} />}
        <Header />
        <WalletCard />
        <ProfileLinks />
        {/* Content that takes another's place in here leaves the rest of the page as it is. */}
        <View>
          {figures.data || figures.error ? (
            <>
              <Spending />
              <Opened />
              <Settings />
            </>
          ) : (
            // Charts of unknown height come first here: what is below them takes its place with them.
            <Skeleton>
              <Bone className="profile__coming" />
              <Bone className="profile__coming" />
            </Skeleton>
          )}
        </View>
        <Sheets open={open} onClose={() => setOpen(undefined)} proof={query} />
      </View>
    </OpenSheet.Provider>
  )
})

export default screen(Profile, { bar: { dark: '#2C2236' } })
