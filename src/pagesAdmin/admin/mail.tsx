import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { lengths } from '@contract/fields'
import { errorText } from '@/client/error-text'
import { Area } from '@/features/accounts/parts/area'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { DemoMark } from '@/ui/demo-mark'
import { Field } from '@/ui/field'
import { t } from '@/features/admin/locale/admin'
import { dialog, toast } from '@/platform/feedback'
import { isAnswered } from '@/client/idempotency-keys'
import { adminNotices } from '@/features/admin/store/admin-notices-store'
import { isEmail } from '@/client/validation'

/** A mail to one person (R145). */
export const Mail = observer(function Mail() {
  const [to, setTo] = useState('')
  const [title, setTitle] = useState('')
  const [content, setContent] = useState('')
  const [judged, setJudged] = useState(false)
  const [problem, setProblem] = useState('')
  const [sandbox, setSandbox] = useState(false)
  const busy = adminNotices.write.isRunning
  const faults = {
    to: isEmail(to.trim()) ? '' : t('admin.letterBad'),
    title: title.trim() ? '' : t('admin.letterTitleNone'),
    content: content.trim() ? '' : t('admin.wordsNone'),
  }
  const send = async () => {
    setJudged(true)
    setProblem('')
    if (faults.to || faults.title || faults.content) return
    const letter = { mail: to.trim(), title: title.trim(), content: content.trim() }
    const { confirm } = await dialog({
      title: t('admin.letterAsk'),
      message: t('admin.letterAskText', { to: letter.mail, title: letter.title }),
      confirmText: t('admin.letterDo'),
    })
    if (!confirm) return
    try {
      setSandbox(await adminNotices.write.run(letter))
      setTitle('')
      setContent('')
      setJudged(false)
      toast({ message: t('admin.letterSent'), level: 'success' })
    } catch (refusal) {
      setProblem(isAnswered(refusal) ? errorText(refusal) : t('admin.maybe'))
    }
  }
  return (
    <Card>
      <View className="jb-2 admin__gap">{t('admin.letterText')}</View>
      <Field
        titled
        label={t('admin.letterTo')}
        type="email"
        value={to}
        maxLength={lengths.email.max}
        error={judged ? faults.to : ''}
        onInput={setTo}
      />
      <Field
        titled
        label={t('admin.letterTitle')}
        value={title}
        maxLength={lengths.letterTitle.max}
        error={judged ? faults.title : ''}
        onInput={setTitle}
      />
      <Area
        label={t('admin.words')}
        value={content}
        maxLength={lengths.letterText.max}
        error={judged ? faults.content : ''}
        onInput={setContent}
      />
      {problem && (
        <View className="admin__problem" {...aria({ role: 'alert' })}>
          {problem}
        </View>
      )}
      <View className="admin__acts">
        <DemoMark shown={sandbox} />
        <Button grow kind="main" busy={busy} onTap={() => void send()}>
          {t(busy ? 'admin.saying' : 'admin.letterSend')}
        </Button>
      </View>
    </Card>
  )
})
