import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { errorText } from '@/client/error-text'
import { ProviderNote } from '@/features/tools/parts/provider-note'
import { t } from '../../locale/assistant'
import { toast } from '@/platform/feedback'
import type { PickedFile } from '@/platform/files-type'
import { pickImages } from '@/platform/files'
import { assistantStore } from '../../store/assistant-store'
import { ariaImage } from '@/ui/aria'
import { TextInput } from '@/ui/field/input'
import { Icon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'

const QUESTION_LENGTH = 1_000

/** Input for a question, with a photo or without. */
export const Composer = observer(function Composer({ context }: { context?: string }) {
  const [text, setText] = useState('')
  const [photo, setPhoto] = useState<PickedFile>()
  const { isAsking } = assistantStore
  const ready = !isAsking && (photo !== undefined || text.trim() !== '')

  const pick = async () => {
    try {
      const [picked] = await pickImages({ count: 1 })
      const problem = picked && assistantStore.errorOf(picked)
      if (problem) toast({ message: problem })
      else if (picked) setPhoto(picked)
    } catch (error) {
      toast({ message: errorText(error) })
    }
  }
  const send = () => {
    if (!ready) return
    void assistantStore.ask({ text: text.trim(), photo, context })
    setText('')
    setPhoto(undefined)
  }

  return (
    <>
      {photo && (
        <View className="jb-assistant__picked u-relative u-below-16">
          <Image
            className="jb-assistant__thumb u-rounded-small"
            src={photo.path}
            mode="aspectFill"
            {...ariaImage(t('assistant.photo'))}
          />
          <Tap
            className="jb-assistant__drop u-center"
            label={t('assistant.dropPhoto')}
            onTap={() => setPhoto(undefined)}
          >
            <Icon name="x" size="sm" />
          </Tap>
        </View>
      )}
      {photo && <ProviderNote use="photoQuestion" />}
      <View className="u-row">
        <Tap className="chat__tool" label={t('assistant.addPhoto')} disabled={isAsking} onTap={() => void pick()}>
          <Icon name="camera" size="lg" />
        </Tap>
        <View className="jb-assistant__field u-grow u-flex u-surface-quiet">
          <TextInput
            label={t(photo ? 'assistant.photoQuestion' : 'assistant.question')}
            value={text}
            maxLength={QUESTION_LENGTH}
            onInput={setText}
            onConfirm={send}
          />
        </View>
        <Tap
          className={`chat__tool chat__tool--main u-before-16${ready ? '' : ' chat__tool--off'}`}
          label={t('assistant.send')}
          disabled={!ready}
          onTap={send}
        >
          <Icon name="send" />
        </Tap>
      </View>
    </>
  )
})
