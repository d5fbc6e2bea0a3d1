import { groupDigits } from '@contract/money'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { FAILURE_ID } from '@contract/combining'
import type { VerifyStep } from '@contract/fairness'
import { t } from '../../locale/verify'
import { boxStore } from '@/features/catalogue/store/box-store'
import { aria } from '@/ui/aria'
import { Icon } from '@/ui/icon'
import { TierBadge, tierWord } from '@/ui/tier-badge'
import type { RolledProof, Working } from './working'
import '@/ui/visually-hidden/index.scss'

interface StepsProps {
  proof: RolledProof
  working: Working
  /** Names of the table's prizes, where they are not those of the box in front. */
  names?: ReadonlyMap<string, string>
}

/** Every step of the check, with its numbers, in the order anybody would do it by hand. */
export const Steps = observer(function Steps({ proof, working, names: given }: StepsProps) {
  const { verification, message, hmac, sum, rows } = working
  const holds = (name: VerifyStep['name']) => verification.steps.find((step) => step.name === name)?.ok === true
  const names = given ?? new Map(boxStore.detail.data?.prizes.map((prize) => [prize.id, prize.name]))
  const nameOf = (prizeId: string) => (prizeId === FAILURE_ID ? t('verify.nothing') : (names.get(prizeId) ?? prizeId))
  const total = groupDigits(sum)
  return (
    <View className="u-above-24">
      <Step number={1} title={t('verify.step1')} ok={holds('commitment')}>
        {t('verify.step1Text')}
        <Code>{verification.steps[0]?.actual ?? ''}</Code>
      </Step>
      <Step number={2} title={t('verify.step2')} ok={holds('ticket')}>
        {t('verify.step2Text')}
        <Code>{message}</Code>
        <Code>{hmac}</Code>
      </Step>
      <Step number={3} title={t('verify.step3')} ok={holds('ticket')}>
        {t('verify.step3Text', { sum: total })}
        <Code>{verification.steps[1]?.actual ?? ''}</Code>
      </Step>
      <Step number={4} title={t('verify.step4')} ok={holds('prize')}>
        {t('verify.step4Text', { ticket: proof.ticket, name: nameOf(proof.prizeId) })}
        {proof.rule.kind === 'guarantee' && (
          <View>{t('verify.guarantee', { tier: tierWord(proof.rule.tier), sum: total })}</View>
        )}
        {proof.rule.kind === 'soft' && <View>{softText(proof.rule)}</View>}
        {proof.rule.exclude && (
          <View>{t('verify.exclude', { name: nameOf(proof.rule.exclude.prizeId), sum: total })}</View>
        )}
        <View className="u-above-16" {...aria({ role: 'list' })}>
          {rows.map(({ prizeId, tier, from, to, hit }) => {
            const label = t(hit ? 'verify.rowHit' : 'verify.row', { name: nameOf(prizeId), from, to })
            return (
              <View
                key={prizeId}
                className={hit ? 'verify__row verify__row--hit' : 'verify__row'}
                {...aria({ role: 'listitem', label })}
              >
                <View className="verify__tier u-flex-none">
                  <TierBadge tier={tier} />
                </View>
                <View className="u-grow">{nameOf(prizeId)}</View>
                <Text className="verify__range">
                  {from} – {to}
                </Text>
              </View>
            )
          })}
        </View>
      </Step>
      <View className="verify__note u-text-small u-text-tertiary u-below-16">{t('verify.anyone')}</View>
    </View>
  )
})

/** Describes the effect of a soft guarantee's step on the table. */
function softText({ tier, missed, permille }: Extract<RolledProof['rule'], { kind: 'soft' }>) {
  return t('verify.soft', { n: missed, tier: tierWord(tier), times: permille / 1000 })
}

interface StepProps {
  number: number
  title: string
  ok: boolean
  children: ReactNode
}

/** One step of a check: whether it holds, what it is, and its numbers. */
export const Step = observer(function Step({ number, title, ok, children }: StepProps) {
  return (
    <View className="verify__step u-flex">
      <View className={ok ? 'verify__mark u-tone-ok' : 'verify__mark verify__mark--wrong'} {...aria({ hidden: true })}>
        <Icon name={ok ? 'check' : 'x'} size="sm" />
      </View>
      <View className="u-grow">
        <View className="verify__title u-relative u-bold">
          {number}. {title}
          <Text className="u-visually-hidden">{t(ok ? 'verify.ok' : 'verify.wrong')}</Text>
        </View>
        <View className="u-text-secondary">{children}</View>
      </View>
    </View>
  )
})

/** A hash or a message, to be selected. */
export function Code({ children }: { children: string }) {
  return (
    <Text className="verify__code verify__code--block u-break-all" selectable userSelect>
      {children}
    </Text>
  )
}
