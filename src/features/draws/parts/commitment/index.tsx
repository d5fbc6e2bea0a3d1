import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { t } from '@/ui/locale'
import { Icon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'
import './index.scss'

export interface CommitmentLineProps {
  /** SHA-256 of the server seed, 64 hex digits. */
  hash: string
  onCopy: () => void
  onVerify: () => void
}

/**
 * Commitment made before the draw: first 8 and last 6 digits of the hash. A tap copies it; the word tells how to
 * verify.
 */
export const CommitmentLine = observer(function CommitmentLine({ hash, onCopy, onVerify }: CommitmentLineProps) {
  const short = `${hash.slice(0, 8)}…${hash.slice(-6)}`
  return (
    <View className="u-row-wrap u-text-small u-text-secondary">
      <Tap className="jb-commit__hash u-row u-min-0 u-tap-height" label={t('kit.copy', { hash: short })} onTap={onCopy}>
        <Icon name="shield" size="sm" className="u-text-ok u-after-8" />
        <Text className="jb-commit__name u-text-left">{t('kit.commitment')}</Text>
        <Text>{short}</Text>
      </Tap>
      <Tap className="jb-commit__how u-tap-line u-text-accent u-bold" onTap={onVerify}>
        {t('kit.howToVerify')}
      </Tap>
    </View>
  )
})
