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
import { adminMessages } from '@/features/admin/store/admin-message-store'
import { isEmail } from '@/client/validation'

/** A mail to one person (R145). */
export const Mail = observer(function Mail() {
  const [to, setTo] = useState('')
  const [title, setTitle] = useState('')
  const [content, setContent] = useState('')
  const [judged, setJudged] = useState(false)
  const [problem, setProblem] = useState('')
  const [sandbox, setSandbox] = useState(false)
  const busy = adminMessages.write.isRunning
  const errors = {
    to: isEmail(to.trim()) ? '' : t('admin.mailBad'),
    title: title.trim() ? '' : t('admin.mailTitleNone'),
    content: content.trim() ? '' : t('admin.wordsNone'),
  }
  const send = async () => {
    setJudged(true)
    setProblem('')
    if (errors.to || errors.title || errors.content) return
    const draft = { mail: to.trim(), title: title.trim(), content: content.trim() }
    const { confirm } = await dialog({
      title: t('admin.mailAsk'),
      message: t('admin.mailAskText', { to: draft.mail, title: draft.title }),
      confirmText: t('admin.mailDo'),
    })
    if (!confirm) return
    try {
      setSandbox(await adminMessages.write.run(draft))
      setTitle('')
      setContent('')
      setJudged(false)
      toast({ message: t('admin.mailSent'), level: 'success' })
    } catch (refusal) {
      setProblem(isAnswered(refusal) ? errorText(refusal) : t('admin.maybe'))
    }
  }
  return (
    <Card>
      <View className="u-text-secondary u-below-24">{t('admin.mailText')}</View>
      <Field
        titled
        label={t('admin.mailTo')}
        type="email"
        value={to}
        maxLength={lengths.email.max}
        error={judged ? errors.to : ''}
        onInput={setTo}
      />
      <Field
        titled
        label={t('admin.mailTitle')}
        value={title}
        maxLength={lengths.mailTitle.max}
        error={judged ? errors.title : ''}
        onInput={setTitle}
      />
      <Area
        label={t('admin.words')}
        value={content}
        maxLength={lengths.mailText.max}
        error={judged ? errors.content : ''}
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
          {t(busy ? 'admin.saying' : 'admin.mailSend')}
        </Button>
      </View>
    </Card>
  )
})
