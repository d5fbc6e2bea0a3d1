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
import { t } from '@/features/admin/locale/desk'
import { dialog, toast } from '@/platform/feedback'
import { isAnswered } from '@/client/idempotency-keys'
import { deskTeam } from '@/features/admin/store/desk-team-store'
import { isEmail } from '@/client/validation'

/** A mail to one person (R145). */
export const Letter = observer(function Letter() {
  const [to, setTo] = useState('')
  const [title, setTitle] = useState('')
  const [content, setContent] = useState('')
  const [judged, setJudged] = useState(false)
  const [problem, setProblem] = useState('')
  const [sandbox, setSandbox] = useState(false)
  const busy = deskTeam.write.isRunning
  const faults = {
    to: isEmail(to.trim()) ? '' : t('desk.letterBad'),
    title: title.trim() ? '' : t('desk.letterTitleNone'),
    content: content.trim() ? '' : t('desk.wordsNone'),
  }
  const send = async () => {
    setJudged(true)
    setProblem('')
    if (faults.to || faults.title || faults.content) return
    const letter = { mail: to.trim(), title: title.trim(), content: content.trim() }
    const { confirm } = await dialog({
      title: t('desk.letterAsk'),
      message: t('desk.letterAskText', { to: letter.mail, title: letter.title }),
      confirmText: t('desk.letterDo'),
    })
    if (!confirm) return
    try {
      setSandbox(await deskTeam.write.run(letter))
      setTitle('')
      setContent('')
      setJudged(false)
      toast({ message: t('desk.letterSent'), level: 'success' })
    } catch (refusal) {
      setProblem(isAnswered(refusal) ? errorText(refusal) : t('desk.maybe'))
    }
  }
  return (
    <Card>
      <View className="jb-2 desk__gap">{t('desk.letterText')}</View>
      <Field
        titled
        label={t('desk.letterTo')}
        type="email"
        value={to}
        maxLength={lengths.email.max}
        error={judged ? faults.to : ''}
        onInput={setTo}
      />
      <Field
        titled
        label={t('desk.letterTitle')}
        value={title}
        maxLength={lengths.letterTitle.max}
        error={judged ? faults.title : ''}
        onInput={setTitle}
      />
      <Area
        label={t('desk.words')}
        value={content}
        maxLength={lengths.letterText.max}
        error={judged ? faults.content : ''}
        onInput={setContent}
      />
      {problem && (
        <View className="desk__problem" {...aria({ role: 'alert' })}>
          {problem}
        </View>
      )}
      <View className="desk__acts">
        <DemoMark shown={sandbox} />
        <Button grow kind="main" busy={busy} onTap={() => void send()}>
          {t(busy ? 'desk.saying' : 'desk.letterSend')}
        </Button>
      </View>
    </Card>
  )
})
