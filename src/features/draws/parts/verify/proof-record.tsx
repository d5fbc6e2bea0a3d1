import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { isRolled } from '@contract/fairness'
import { t } from '../../locale/verify'
import type { Proof } from './working'

/** Record of a draw, with its seed revealed or not. */
export const Facts = observer(function Facts({ proof }: { proof: Proof }) {
  const facts: [name: string, value: string][] = isRolled(proof)
    ? [
        [t('verify.nonce'), String(proof.nonce)],
        [t('verify.ticket'), String(proof.ticket)],
        [t('verify.clientSeed'), proof.clientSeed],
      ]
    : [
        [t('verify.slot'), String(proof.slot)],
        [t('verify.merkleRoot'), proof.merkleRoot],
      ]
  facts.push([t('verify.seedHash'), proof.seedHash])
  if (proof.serverSeed) facts.push([t('verify.serverSeed'), proof.serverSeed])
  return (
    <View>
      {facts.map(([name, value]) => (
        <View key={name} className={value.length > 24 ? 'verify__fact verify__fact--long' : 'verify__fact'}>
          <View className="u-text-secondary">{name}</View>
          <Text className="verify__code u-break-all" selectable userSelect>
            {value}
          </Text>
        </View>
      ))}
    </View>
  )
})
