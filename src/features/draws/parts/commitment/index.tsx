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
    <View className="jb-commit">
      <Tap className="jb-commit__hash" label={t('kit.copy', { hash: short })} onTap={onCopy}>
        <Icon name="shield" size="sm" className="jb-commit__ok" />
        <Text className="jb-commit__name">{t('kit.commitment')}</Text>
        <Text>{short}</Text>
      </Tap>
      <Tap className="jb-commit__how" onTap={onVerify}>
        {t('kit.howToVerify')}
      </Tap>
    </View>
  )
})
