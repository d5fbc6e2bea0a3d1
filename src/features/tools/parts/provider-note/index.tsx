import { View } from '@tarojs/components'
import type { ProviderName } from '@contract/kinds'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { t } from '../../locale/provider'
import { providerStore } from '../../store/provider-store'

/** Uses of services, each with those of which one is enough, the first being the usual one. */
const uses = {
  photoWords: ['ark'],
  reading: ['ark'],
  drawing: ['ark'],
  film: ['ark'],
  photoQuestion: ['assistant'],
  tune: ['tempolor'],
  pages: ['lightpdf'],
  places: ['tencentMap', 'amap'],
  prices: ['prices'],
} as const satisfies Record<string, readonly ProviderName[]>

/** Says beforehand what a use of somebody's service can do here; operators also read what has to be set. Nothing where it is live. */
export const ProviderNote = observer(function ProviderNote({ use }: { use: keyof typeof uses }) {
  useEffect(() => providerStore.ask(), [])
  const found = uses[use].map((name) => providerStore.of(name))
  const [usual] = found
  if (!usual || usual.side === 'live' || found.some((one) => one?.side === 'live')) return null
  const { side, setting } = usual
  return (
    <View className="u-text-small u-text-secondary">
      {t(`provider.${use}_${side}`)}
      {setting && ` ${t('provider.operator', { setting })}`}
    </View>
  )
})
