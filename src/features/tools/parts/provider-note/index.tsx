import { View } from '@tarojs/components'
import type { ProviderName } from '@contract/kinds'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { t } from '../../locale/provider'
import { providerStore } from '../../store/provider-store'

/** Uses of a service that its sandbox cannot stand in for, or only in part. */
const uses = {
  photoWords: 'ark',
  reading: 'ark',
  photoQuestion: 'assistant',
} as const satisfies Record<string, ProviderName>

/** Says beforehand what a use of somebody's service can do here; operators also read what has to be set. Nothing where it is live. */
export const ProviderNote = observer(function ProviderNote({ use }: { use: keyof typeof uses }) {
  useEffect(() => providerStore.ask(), [])
  const found = providerStore.of(uses[use])
  if (!found || found.side === 'live') return null
  const { side, setting } = found
  return (
    <View className="jb-xs jb-2">
      {t(`provider.${use}_${side}`)}
      {setting && ` ${t('provider.operator', { setting })}`}
    </View>
  )
})
