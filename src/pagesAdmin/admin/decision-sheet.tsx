import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState, type ReactNode } from 'react'
import { lengths } from '@contract/fields'
import { errorText } from '@/client/error-text'
import { Area } from '@/features/accounts/parts/area'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { HoldButton } from '@/ui/hold-button'
import { Sheet } from '@/ui/sheet'
import { t } from '@/features/admin/locale/admin'
import { toast } from '@/platform/feedback'
import type { Action } from '@/features/admin/store/actions'
import { adminStore } from '@/features/admin/store/admin-store'

export interface Decision {
  title: string
  /** Consequence of the decision, in a sentence. */
  text: string
  /** Note to the user: required or optional. */
  note?: 'required' | 'free'
  /** Words of the button. */
  go: string
  /** Cannot be undone: held for a second, with these words. */
  hold?: string
  /** Carries out the decision; `note` is trimmed. */
  action: (note: string) => Action
  /** Words for the toast, from the answer. */
  done: (answer: unknown) => string
}

interface Props {
  decision: Decision
  onClose: () => void
  /** Called when something became of it, here or by somebody else. */
  onDone: () => void
  /** Further fields; then `ready` is set once they are filled in. */
  children?: ReactNode
  ready?: () => boolean
}

/** Asks before a decision is carried out: says what happens then, takes the note, and tells what came of it. */
export const Decide = observer(function Decide({ decision, onClose, onDone, children, ready }: Props) {
  const { title, text, note: wanted, go, hold, action, done } = decision
  const [note, setNote] = useState('')
  const [judged, setJudged] = useState(false)
  const [problem, setProblem] = useState('')
  const busy = adminStore.decide.isRunning
  const length = note.trim().length
  const short = wanted !== undefined && length < lengths.note.min && (wanted === 'required' || length > 0)

  const mayBegin = () => {
    setJudged(true)
    return !short && ready?.() !== false
  }
  const carryOut = async () => {
    if (!mayBegin()) return
    setProblem('')
    try {
      const answer = await adminStore.decide.run(action(note.trim()))
      toast({ message: done(answer), level: 'success' })
      onClose()
    } catch (error) {
      setProblem(errorText(error))
    }
    // Also after a refusal: a colleague may have been quicker.
    onDone()
  }
  return (
    <Sheet open title={title} onClose={onClose}>
      <View className="admin__what u-text-secondary">{text}</View>
      {children}
      {wanted && (
        <View className="u-above-24">
          <Area
            label={t(wanted === 'required' ? 'admin.note' : 'admin.noteFree')}
            placeholder={t('admin.noteHint')}
            value={note}
            maxLength={lengths.note.max}
            error={judged && short ? t('admin.noteShort') : ''}
            onInput={setNote}
          />
        </View>
      )}
      {problem && (
        <View className="admin__problem" {...aria({ role: 'alert' })}>
          {problem}
        </View>
      )}
      {hold ? (
        <HoldButton label={go} busy={busy} mayBegin={mayBegin} onHeld={() => void carryOut()}>
          {busy ? t('admin.working') : hold}
        </HoldButton>
      ) : (
        <View className="admin__two u-flex">
          <Button grow disabled={busy} onTap={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button grow kind="main" busy={busy} onTap={() => void carryOut()}>
            {busy ? t('admin.working') : go}
          </Button>
        </View>
      )}
    </Sheet>
  )
})
