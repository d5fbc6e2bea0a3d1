import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { isRolled } from '@contract/fairness'
import { isReason } from '@/client/errors'
import { errorText } from '@/client/error-text'
import { t } from '../../locale/verify'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { fairnessStore } from '../../store/fairness-store'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Chip } from '@/ui/chip'
import { ErrorState } from '@/ui/notice'
import { Sheet } from '@/ui/sheet'
import { Bone, Skeleton } from '@/ui/skeleton'
import { ProofSteps } from './proof-steps'
import { ProofCode } from './proof-code'
import type { Proof } from './working'
import './index.scss'

export interface VerifiableDraw {
  drawId: string
  /** Counts the draws of a seed from 0; needed where there are several to choose from. */
  nonce?: number | null
  /** Of a tray. */
  slot?: number | null
  kind?: Proof['kind']
}

/** Names one of several draws. */
function nameOf({ nonce, slot, kind }: VerifiableDraw, index: number): string {
  if (kind === 'last_one') return t('verify.lastOneChip')
  return slot ? t('verify.nthSlot', { n: slot }) : t('verify.nth', { n: (nonce ?? index) + 1 })
}

export interface VerifySheetProps {
  open: boolean
  /** One draw, or several of which one is chosen. */
  draws: readonly VerifiableDraw[]
  /** Index of the draw shown first. */
  first?: number
  /** Names of the table's prizes; without them they are those of the draw's box. */
  names?: ReadonlyMap<string, string>
  onClose: () => void
}

/** "Verify this draw": what was promised, and once the seed is revealed, every step of the check, done in the app. */
export const VerifySheet = observer(function VerifySheet(props: VerifySheetProps) {
  const { open, draws, first = 0, names, onClose } = props
  const [chosen, setChosen] = useState(first)
  const [problem, setProblem] = useState<unknown>()
  const drawId = draws[chosen]?.drawId
  const { proof, rotate } = fairnessStore
  const shown = proof.data?.drawId === drawId ? proof.data : undefined

  useEffect(() => {
    if (open) setChosen(first)
  }, [open, first])
  useEffect(() => {
    if (open && drawId) void proof.load(drawId)
  }, [open, drawId, proof])

  const reveal = async () => {
    setProblem(undefined)
    try {
      await rotate.run()
      if (drawId) await proof.load(drawId)
    } catch (error) {
      setProblem(error)
    }
  }
  const unrevealed = shown && isRolled(shown) && shown.serverSeed === null
  const inUse = isReason(problem, 'SEED_IN_USE')
  return (
    <Sheet
      open={open}
      title={t('verify.title')}
      onClose={onClose}
      foot={unrevealed && <Reveal inUse={inUse} busy={rotate.isRunning} onReveal={() => void reveal()} />}
    >
      {draws.length > 1 && (
        <View className="verify__which u-wrap" {...aria({ role: 'radiogroup', label: t('verify.which') })}>
          {draws.map((draw, index) => (
            <Chip key={draw.drawId} on={index === chosen} onTap={() => setChosen(index)}>
              {nameOf(draw, index)}
            </Chip>
          ))}
        </View>
      )}
      {!shown && proof.error && <ErrorState error={proof.error} onRetry={() => drawId && void proof.load(drawId)} />}
      {!shown && !proof.error && (
        <Skeleton>
          <Bone className="verify__bone u-below-24" />
          <Bone className="verify__bone verify__bone--tall u-below-24" />
        </Skeleton>
      )}
      {shown && (
        <>
          <ProofSteps proof={shown} names={names}>
            {problem !== undefined && (
              <View className="verify__problem u-tone-warn u-rounded" {...aria({ role: 'alert' })}>
                {inUse ? t('verify.inUse') : t('verify.failed', { why: errorText(problem) })}
              </View>
            )}
          </ProofSteps>
          <ProofCode key={shown.drawId} proof={shown} />
        </>
      )}
    </Sheet>
  )
})

interface RevealProps {
  inUse: boolean
  busy: boolean
  onReveal: () => void
}

/** The way to the seed, or to what stands in its way. */
function Reveal({ inUse, busy, onReveal }: RevealProps) {
  if (inUse) {
    return (
      <View className="u-row">
        <Button grow kind="main" onTap={() => go(linkTo(routes.myBoxes, { tab: 'sealed' }))}>
          {t('verify.toSealed')}
        </Button>
      </View>
    )
  }
  return (
    <>
      <View className="verify__note u-text-small u-text-tertiary u-below-16">{t('verify.revealNote')}</View>
      <View className="u-row">
        <Button grow kind="ink" busy={busy} onTap={onReveal}>
          {busy ? t('verify.revealing') : t('verify.reveal')}
        </Button>
      </View>
    </>
  )
}
