import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/ui/button'
import { dateText } from '@/i18n/time/text'
import { Sheet } from '@/ui/sheet'
import { t } from '@/features/catalogue/locale/box'
import type { BoxDetail } from '@/features/catalogue/store/box-store'
import { copyHash } from './copy-hash'

interface VerifySheetProps {
  box: BoxDetail
  open: boolean
  onClose: () => void
}

/** Guide to checking a result, with the data known before the draw (rules B5). */
export const VerifySheet = observer(function VerifySheet({ box, open, onClose }: VerifySheetProps) {
  const { commitment, odds, tray } = box
  const hash = tray?.merkleRoot ?? commitment?.seedHash
  const steps = tray
    ? [t('box.trayVerify1'), t('box.trayVerify2'), t('box.trayVerify3')]
    : [t('box.verify1'), t('box.verify2'), t('box.verify3')]
  const rolled: [string, string][] = [
    ...(commitment
      ? ([
          [t('box.seedHash'), commitment.seedHash],
          [t('box.clientSeed'), commitment.clientSeed],
          [t('box.nextNonce'), String(commitment.nonce)],
        ] as [string, string][])
      : []),
    [t('box.oddsVersion'), t('box.oddsVersionValue', { number: odds.number, date: dateText(odds.publishedAt) })],
    [t('box.message'), `v1:${box.id}:${odds.versionId}:${commitment?.clientSeed ?? '…'}:${commitment?.nonce ?? '…'}:0`],
  ]
  const facts: [string, string][] = tray
    ? [
        [t('box.merkleRoot'), tray.merkleRoot],
        [t('box.traySeedHash'), tray.seedHash],
        [t('box.trayCreated'), t('box.trayCreatedValue', { number: tray.number, date: dateText(tray.createdAt) })],
      ]
    : rolled
  return (
    <Sheet
      open={open}
      title={t('box.verifyTitle')}
      onClose={onClose}
      foot={
        hash && (
          <Button kind="ink" onTap={() => void copyHash(hash)}>
            {t('box.copyHash')}
          </Button>
        )
      }
    >
      {steps.map((words, index) => (
        <View key={words} className="box__step u-flex">
          <Text className="box__step-number u-tone-ok u-flex-none u-text-small">{index + 1}</Text>
          <View className="u-grow">{words}</View>
        </View>
      ))}
      {facts.map(([name, value]) => (
        <View key={name} className="box__fact u-surface-quiet u-rounded-small u-above-16">
          <View className="u-text-small u-text-secondary">{name}</View>
          <Text className="u-break-all" selectable userSelect>
            {value}
          </Text>
        </View>
      ))}
    </Sheet>
  )
})
