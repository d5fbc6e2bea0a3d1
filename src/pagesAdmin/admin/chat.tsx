import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { ROBOT_TEXT_BYTES } from '@contract/limits'
import { errorText } from '@/client/error-text'
import { Area } from '@/features/accounts/parts/area'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Chip } from '@/ui/chip'
import { DemoMark } from '@/ui/demo-mark'
import { t } from '@/features/admin/locale/admin'
import { toast } from '@/platform/feedback'
import { isAnswered } from '@/client/idempotency-keys'
import { adminMessages, type Robot } from '@/features/admin/store/admin-message-store'
import { bytesOf } from './bytes'

const ROBOTS = ['feishu', 'wechat'] as const satisfies readonly Robot[]

/** A line to the operators' chats (R146, R147). */
export const Chat = observer(function Chat() {
  const [robot, setRobot] = useState<Robot>('feishu')
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const [sandbox, setSandbox] = useState(false)
  const busy = adminMessages.say.isRunning
  const send = async () => {
    const words = text.trim()
    if (!words) return setError(t('admin.wordsNone'))
    if (bytesOf(words) > ROBOT_TEXT_BYTES) return setError(t('admin.wordsLong'))
    try {
      setSandbox(await adminMessages.say.run(robot, words))
      setText('')
      toast({ message: t('admin.said', { robot: t(`admin.robot_${robot}`) }), level: 'success' })
    } catch (refusal) {
      setError(isAnswered(refusal) ? errorText(refusal) : t('admin.maybe'))
    }
    return undefined
  }
  return (
    <Card>
      <View className="u-text-secondary">{t('admin.chatText')}</View>
      <View className="u-text-small u-text-secondary u-above-24">{t('admin.robot')}</View>
      <View className="admin__choices u-wrap" {...aria({ role: 'radiogroup', label: t('admin.robot') })}>
        {ROBOTS.map((each) => (
          <Chip key={each} on={each === robot} onTap={() => setRobot(each)}>
            {t(`admin.robot_${each}`)}
          </Chip>
        ))}
      </View>
      <Area
        label={t('admin.words')}
        value={text}
        maxLength={ROBOT_TEXT_BYTES}
        error={error}
        onInput={(value) => {
          setText(value)
          setError('')
        }}
      />
      <View className="admin__acts">
        <DemoMark shown={sandbox} />
        <Button grow kind="main" busy={busy} onTap={() => void send()}>
          {t(busy ? 'admin.saying' : 'admin.say')}
        </Button>
      </View>
    </Card>
  )
})
