import { Text } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Tier } from '@contract/tiers'
import { t } from '../locale'
import './index.scss'

/** A tier in a few letters (`SSR`, 隐藏), or in full (`SSR 至臻`, 隐藏款). */
export function tierWord(tier: Tier, long = false): string {
  if (long) return t(`kit.tier${tier}`)
  return tier === 'HIDDEN' ? t('kit.shortHIDDEN') : tier
}

export interface TierBadgeProps {
  tier: Tier
  /** Says it in full, as on a prize and its detail. */
  long?: boolean
}

/** A prize's tier: always a word, never its colour alone. */
export const TierBadge = observer(function TierBadge({ tier, long }: TierBadgeProps) {
  return <Text className={`jb-tier jb-tier--${tier}`}>{tierWord(tier, long)}</Text>
})
