import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { lengths } from '@contract/fields'
import { errorText } from '@/client/error-text'
import { Area } from '@/features/accounts/parts/area'
import { t } from '@/features/admin/locale/admin'
import {
  operatorServiceStore,
  type CannedAnswer,
  type CannedDraft,
} from '@/features/service/store/operator-service-store'
import { toast } from '@/platform/feedback'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/card'
import { Field } from '@/ui/field'
import { EmptyState } from '@/ui/notice'
import { Sheet } from '@/ui/sheet'

const EMPTY: CannedDraft = { title: '', textZh: '', textEn: '' }

/** Answers that are kept ready, in both languages: a list, and one of them to write. */
export const CannedSheet = observer(function CannedSheet({ onClose }: { onClose: () => void }) {
  const { canned } = operatorServiceStore
  const [editing, setEditing] = useState<Partial<CannedAnswer>>()
  useEffect(() => void canned.load(), [canned])
  const answers = canned.data ?? []
  return (
    <Sheet open title={t('admin.canned')} onClose={onClose}>
      {editing ? (
        <Editor answer={editing} onDone={() => setEditing(undefined)} />
      ) : (
        <>
          {answers.length === 0 && <EmptyState title={t('admin.cannedNone')} text={t('admin.cannedNoneText')} />}
          {answers.map((answer) => (
            <Cell key={answer.id} title={answer.title} onTap={() => setEditing(answer)} chev />
          ))}
          <View className="admin__acts">
            <Button grow kind="main" onTap={() => setEditing({})}>
              {t('admin.cannedAdd')}
            </Button>
          </View>
        </>
      )}
    </Sheet>
  )
})

const Editor = observer(function Editor({ answer, onDone }: { answer: Partial<CannedAnswer>; onDone: () => void }) {
  const { saveCanned, removeCanned } = operatorServiceStore
  const { id, ...given } = answer
  const [draft, setDraft] = useState<CannedDraft>({ ...EMPTY, ...given })
  const put = (part: Partial<CannedDraft>) => setDraft((before) => ({ ...before, ...part }))
  const isWhole = Object.values(draft).every((text) => text.trim() !== '')
  const carryOut = async (work: () => Promise<unknown>) => {
    try {
      await work()
      onDone()
    } catch (error) {
      toast({ message: errorText(error) })
    }
  }
  return (
    <>
      <Field
        label={t('admin.cannedTitle')}
        value={draft.title}
        maxLength={lengths.cannedTitle.max}
        onInput={(title) => put({ title })}
      />
      <Area
        label={t('admin.cannedZh')}
        value={draft.textZh}
        maxLength={lengths.serviceMessage.max}
        onInput={(textZh) => put({ textZh })}
      />
      <Area
        label={t('admin.cannedEn')}
        value={draft.textEn}
        maxLength={lengths.serviceMessage.max}
        onInput={(textEn) => put({ textEn })}
      />
      <View className="admin__two u-flex">
        {id ? (
          <Button grow busy={removeCanned.isRunning} onTap={() => void carryOut(() => removeCanned.run(id))}>
            {t('admin.cannedRemove')}
          </Button>
        ) : (
          <Button grow onTap={onDone}>
            {t('admin.cancel')}
          </Button>
        )}
        <Button
          grow
          kind="main"
          disabled={!isWhole}
          busy={saveCanned.isRunning}
          onTap={() => void carryOut(() => saveCanned.run(draft, id))}
        >
          {t('admin.cannedSave')}
        </Button>
      </View>
    </>
  )
})
