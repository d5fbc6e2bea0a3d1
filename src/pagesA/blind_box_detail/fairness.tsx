import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { CommitmentLine } from '@/features/draws/parts/commitment'
import { Icon } from '@/ui/icon/shop'
import { Meter } from '@/ui/meter'
import { Tap } from '@/ui/tap'
import { tierWord } from '@/ui/tier-badge'
import { t } from '@/features/catalogue/locale/box'
import { t as kit } from '@/ui/locale'
import { navigate } from '@/navigation/navigate'
import type { BoxDetail } from '@/features/catalogue/store/box-store'
import { copyHash } from './copy-hash'

interface FairnessProps {
  box: BoxDetail
  onFormula: () => void
  onVerify: () => void
}

/** Progress of the guarantee, and the commitment to the next draw. */
export const Fairness = observer(function Fairness({ box, onFormula, onVerify }: FairnessProps) {
  const { guarantee, tray } = box
  // A tray is committed to whole; other draws by the buyer's own seed.
  const hash = tray?.merkleRoot ?? box.commitment?.seedHash
  return (
    <View className="jb-card box__fair">
      {guarantee && <Guarantee guarantee={guarantee} onFormula={onFormula} />}
      {hash ? (
        <CommitmentLine hash={hash} onCopy={() => void copyHash(hash)} onVerify={onVerify} />
      ) : (
        <View className="u-row-wrap u-text-small u-text-secondary">
          <Tap className="jb-commit__hash u-row u-min-0 u-tap-height" onTap={() => void navigate.toLogin()}>
            <Icon name="shield" size="sm" className="u-text-ok u-after-8" />
            <Text className="box__wrap">{t('box.signInForCommitment')}</Text>
          </Tap>
          <Tap className="jb-commit__how u-tap-line u-text-accent u-bold" onTap={onVerify}>
            {kit('kit.howToVerify')}
          </Tap>
        </View>
      )}
    </View>
  )
})

interface GuaranteeProps {
  guarantee: NonNullable<BoxDetail['guarantee']>
  onFormula: () => void
}

const Guarantee = observer(function Guarantee({ guarantee, onFormula }: GuaranteeProps) {
  const { every, missed } = guarantee
  const tier = tierWord(guarantee.tier)
  const left = every - (missed ?? 0)
  if (missed === null) {
    return (
      <Tap className="box__guard u-wide u-line-below" onTap={() => void navigate.toLogin()}>
        <View className="box__guard-row u-row u-flex-wrap">
          <Text className="jb-card__title">{t('box.guarantee')}</Text>
          <Text className="box__say u-text-small u-text-secondary">{t('box.guaranteeAnyone', { n: every, tier })}</Text>
          <Text className="u-text-accent u-bold u-text-small">{t('box.signInForGuarantee')}</Text>
        </View>
      </Tap>
    )
  }
  return (
    <Tap className="box__guard u-wide u-line-below" onTap={onFormula}>
      <View className="box__guard-row u-row u-flex-wrap">
        <Text className="jb-card__title">{t('box.guarantee')}</Text>
        <Text className="box__say u-text-small u-text-secondary">
          {left <= 1 ? t('box.guaranteeNow', { tier }) : t('box.guaranteeLeft', { n: left, tier })}
        </Text>
        <Text className="u-bold">{missed}</Text>
        <Text className="u-text-tertiary">/{every}</Text>
      </View>
      <Meter name={t('box.guarantee')} now={missed} max={every} />
    </Tap>
  )
})
