import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState, type ReactNode } from 'react'
import { lengths } from '@contract/fields'
import { errorText } from '@/client/error-text'
import { offerPhone } from '@/features/accounts/parts/phone-note'
import { Upload } from '@/features/tools/store/upload'
import { pickImages } from '@/platform/files'
import { toast } from '@/platform/feedback'
import { aria } from '@/ui/aria'
import { Icon } from '@/ui/icon/shop'
import { Meter } from '@/ui/meter'
import { Tap } from '@/ui/tap'
import { t } from '../../locale/service'
import type { Sent } from '../../store/message-list'
import { LineInput } from './input'
import '@/ui/chat/index.scss'
import './index.scss'

interface Props {
  onSend: (sent: Sent) => void
  /** Height of the keyboard in px where it covers the page. */
  onKeyboard?: (height: number) => void
  /** Text that was chosen elsewhere, such as a canned answer; a new object puts it in. */
  draft?: { text: string }
  /** More that can be sent, beside pictures. */
  more?: ReactNode
}

/** Field in which a message is written; pictures are sent as soon as they are chosen. */
export const Composer = observer(function Composer({ onSend, onKeyboard, draft, more }: Props) {
  const [text, setText] = useState('')
  const [upload] = useState(() => new Upload())
  useEffect(() => () => upload.leave(), [upload])
  useEffect(() => {
    if (draft) setText(draft.text)
  }, [draft])
  const ready = text.trim() !== ''

  const send = () => {
    if (!ready) return
    onSend({ text: text.trim() })
    setText('')
  }
  const addPicture = async () => {
    const files = await pickImages({ count: 1 }).catch((error: unknown) => {
      toast({ message: errorText(error) })
      return []
    })
    await upload.send(files, ({ fileName }) => onSend({ picture: fileName }))
    offerPhone(upload.error)
  }
  return (
    <View>
      {upload.isRunning && <Meter name={t('service.uploading')} now={Math.round(upload.progress * 100)} max={100} />}
      {upload.problem && (
        <View className="u-text-small u-text-bad u-below-8" {...aria({ role: 'alert' })}>
          {upload.problem}
        </View>
      )}
      <View className="service__write u-flex">
        <Tap
          className="chat__tool"
          label={t('service.picture')}
          disabled={upload.isRunning}
          onTap={() => void addPicture()}
        >
          <Icon name="image" size="lg" />
        </Tap>
        {more}
        <View className="service__field u-row u-grow u-tap-height">
          <LineInput
            label={t('service.write')}
            value={text}
            maxLength={lengths.serviceMessage.max}
            onInput={setText}
            onConfirm={send}
            onKeyboard={(height) => onKeyboard?.(height)}
          />
        </View>
        <Tap
          className={ready ? 'chat__tool chat__tool--main' : 'chat__tool chat__tool--main chat__tool--off'}
          label={t('service.send')}
          disabled={!ready}
          onTap={send}
        >
          <Icon name="send" />
        </Tap>
      </View>
    </View>
  )
})
