import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { type Verification, type VerifyStep } from '@contract/fairness'
import { t } from '../../locale/verify'
import { boxStore } from '@/features/catalogue/store/box-store'
import { aria } from '@/ui/aria'
import { Code, Step } from './steps'
import type { SlotProof } from './working'

/** A slot's check from its leaf along the path to the published root, and the whole tray once it has ended. */
export const TraySteps = observer(function TraySteps({
  proof,
  verification,
}: {
  proof: SlotProof
  verification: Verification
}) {
  const { steps } = verification
  const holds = (...names: VerifyStep['name'][]) => steps.every((step) => step.ok || !names.includes(step.name))
  const detail = boxStore.detail.data
  const names = new Map(detail?.prizes.map((prize) => [prize.id, prize.name]))
  const lastOne = detail?.tray?.lastOne
  if (lastOne) names.set(lastOne.id, lastOne.name)
  const nameOf = (prizeId: string) => names.get(prizeId) ?? prizeId
  const { poolId, slot, salt, path } = proof
  const inSlot = proof.kind === 'pool' ? proof.prizeId : proof.slotPrizeId
  const ended = proof.serverSeed !== null
  return (
    <View className="u-above-24">
      <Step number={1} title={t('verify.leaf')} ok={holds('leaf')}>
        {t('verify.leafText', { n: slot, name: nameOf(inSlot) })}
        <Code>{`${poolId}:${slot}:${inSlot}:${salt}`}</Code>
        <Code>{proof.leaf}</Code>
      </Step>
      <Step number={2} title={t('verify.path')} ok={holds('root')}>
        {t('verify.pathText', { n: path.length })}
        <View {...aria({ role: 'list' })}>
          {path.map(({ side, hash }) => (
            <View key={hash} {...aria({ role: 'listitem' })}>
              <Text className="u-text-small">{t(side === 'left' ? 'verify.left' : 'verify.right')}</Text>
              <Code>{hash}</Code>
            </View>
          ))}
        </View>
      </Step>
      <Step number={3} title={t('verify.root')} ok={holds('root')}>
        {t('verify.rootText')}
        <Code>{steps.find((step) => step.name === 'root')?.actual ?? ''}</Code>
      </Step>
      {proof.kind === 'last_one' && (
        <Step number={4} title={t('verify.lastOne')} ok={holds('prize')}>
          {t('verify.lastOneText', { n: slot, name: nameOf(proof.prizeId) })}
        </Step>
      )}
      {ended && (
        <Step
          number={proof.kind === 'last_one' ? 5 : 4}
          title={t('verify.tray')}
          ok={holds('commitment', 'tray', 'whole')}
        >
          {t('verify.trayText', { n: proof.size })}
        </Step>
      )}
      <View className="verify__note u-text-small u-text-tertiary u-below-16">
        {ended ? t('verify.anyone') : t('verify.trayLater')}
      </View>
    </View>
  )
})
