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
import { t } from '@/features/admin/locale/desk'
import { toast } from '@/platform/feedback'
import { isAnswered } from '@/client/idempotency-keys'
import { deskTeam, type Robot } from '@/features/admin/store/desk-team-store'
import { bytesOf } from './bytes'

const ROBOTS = ['feishu', 'wechat'] as const satisfies readonly Robot[]

/** A line to the team's chats (R146, R147). */
export const Team = observer(function Team() {
  const [robot, setRobot] = useState<Robot>('feishu')
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const [sandbox, setSandbox] = useState(false)
  const busy = deskTeam.say.isRunning
  const send = async () => {
    const words = text.trim()
    if (!words) return setError(t('desk.wordsNone'))
    if (bytesOf(words) > ROBOT_TEXT_BYTES) return setError(t('desk.wordsLong'))
    try {
      setSandbox(await deskTeam.say.run(robot, words))
      setText('')
      toast({ message: t('desk.said', { robot: t(`desk.robot_${robot}`) }), level: 'success' })
    } catch (refusal) {
      setError(isAnswered(refusal) ? errorText(refusal) : t('desk.maybe'))
    }
    return undefined
  }
  return (
    <Card>
      <View className="jb-2">{t('desk.teamText')}</View>
      <View className="desk__label">{t('desk.robot')}</View>
      <View className="desk__choices" {...aria({ role: 'radiogroup', label: t('desk.robot') })}>
        {ROBOTS.map((each) => (
          <Chip key={each} on={each === robot} onTap={() => setRobot(each)}>
            {t(`desk.robot_${each}`)}
          </Chip>
        ))}
      </View>
      <Area
        label={t('desk.words')}
        value={text}
        maxLength={ROBOT_TEXT_BYTES}
        error={error}
        onInput={(value) => {
          setText(value)
          setError('')
        }}
      />
      <View className="desk__acts">
        <DemoMark shown={sandbox} />
        <Button grow kind="main" busy={busy} onTap={() => void send()}>
          {t(busy ? 'desk.saying' : 'desk.say')}
        </Button>
      </View>
    </Card>
  )
})
