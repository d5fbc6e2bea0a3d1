import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { errorText } from '@/client/error-text'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/card'
import { Icon } from '@/ui/icon/shop'
import { ErrorState } from '@/ui/notice'
import { Sheet } from '@/ui/sheet'
import { t as history } from '@/features/accounts/locale/history'
import { t } from '@/features/accounts/locale/profile'
import { dialog, toast } from '@/platform/feedback'
import { fairnessStore } from '@/features/draws/store/fairness-store'
import { ClientSeed } from './client-seed'
import { Hash } from './hash'
import { Revealed } from './revealed'
import { useOpenSheet } from './use-sheet'

/** Reveals the seed in force and commits to a new one, after saying what that means. */
async function rotate() {
  const { confirm } = await dialog({ message: t('profile.rotateAsk'), confirmText: t('profile.rotateYes') })
  if (!confirm) return
  try {
    await fairnessStore.rotate.run()
    toast({ message: t('profile.rotated') })
  } catch (error) {
    toast({ message: errorText(error) })
  }
}

/** The seeds behind this person's draws, and what can be done with them (rules B5). */
export const FairnessSheet = observer(function FairnessSheet({
  open,
  onClose,
}: {
  open: boolean
  onClose: () => void
}) {
  const openSheet = useOpenSheet()
  const { seeds, rotate: rotation } = fairnessStore
  useEffect(() => {
    if (open) void seeds.load()
  }, [open, seeds])
  return (
    <Sheet open={open} title={t('profile.seedTitle')} onClose={onClose}>
      <View className="u-text-secondary">{t('profile.seedHow')}</View>
      <View className="profile__options profile__rows u-line-above u-line-below">
        <Cell
          lead={<Icon name="clock" className="u-text-secondary" />}
          title={history('history.history')}
          value={history('history.toHistory')}
          onTap={() => openSheet('history')}
          chev
        />
        <Cell
          lead={<Icon name="scan" className="u-text-secondary" />}
          title={history('history.check')}
          value={history('history.scan')}
          onTap={() => openSheet('check')}
          chev
        />
      </View>
      {!seeds.data && seeds.error && <ErrorState error={seeds.error} onRetry={() => void seeds.load()} />}
      {seeds.data && (
        <>
          <Hash
            title={t('profile.commitment')}
            hex={seeds.data.current.seedHash}
            copyLabel={t('profile.copyCommitment')}
          />
          <View className="u-row u-above-16">
            <View className="u-grow u-text-small u-text-tertiary">
              {t('profile.nonce', { n: seeds.data.current.nonce + 1 })}
            </View>
            <Button small busy={rotation.isRunning} onTap={() => void rotate()}>
              {t(rotation.isRunning ? 'profile.rotating' : 'profile.rotate')}
            </Button>
          </View>
          <ClientSeed key={seeds.data.current.clientSeed} current={seeds.data.current.clientSeed} />
          <Revealed seeds={seeds.data.revealed} />
        </>
      )}
    </Sheet>
  )
})
