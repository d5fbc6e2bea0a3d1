import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { t } from '../../locale/assistant'
import { navigate } from '@/navigation/navigate'
import { session } from '@/client/stores'
import { assistantStore } from '../../store/assistant-store'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import { Bubble } from './bubble'
import { Composer } from './composer'
import { Pending } from './pending'
import { Suggestions } from './suggestions'
import '@/ui/chat/index.scss'
import './index.scss'

export interface AssistantSheetProps {
  open: boolean
  onClose: () => void
  /** The box the person is looking at. */
  boxId?: string
}

const END = 'jb-ask-end'
/** Characters, about a line, after which the sheet follows a growing answer. */
const FOLLOWED = 20

/** The shopping assistant: ask in words or with a photo, and go to the boxes it names. */
export const AssistantSheet = observer(function AssistantSheet({ open, onClose, boxId }: AssistantSheetProps) {
  const { lines, isAsking, error, catalogue, heard } = assistantStore
  const { isSignedIn } = session
  useEffect(() => {
    if (open && isSignedIn) void catalogue.load()
  }, [open, isSignedIn, catalogue])

  // Nobody waits for an answer behind a closed sheet.
  useEffect(() => (open ? () => assistantStore.stop() : undefined), [open])

  const box = catalogue.data?.find(({ id }) => id === boxId)
  const context = box && t('assistant.context', { title: box.title })
  // Another end with every line, with what comes after the last one, and as an answer grows: the sheet brings it into view.
  const grown = Math.ceil(heard.length / FOLLOWED)
  const end = `${END}-${lines.length}-${isAsking ? 1 : 0}-${error ? 1 : 0}-${grown}`
  return (
    <Sheet
      open={open}
      title={t('assistant.title')}
      onClose={onClose}
      scrollTo={lines.length > 0 ? end : undefined}
      foot={isSignedIn && <Composer context={context} />}
    >
      <View className="jb-assistant" {...aria({ role: 'log', label: t('assistant.talk'), live: 'polite' })}>
        <Bubble line={{ id: '', by: 'shop', text: t(isSignedIn ? 'assistant.greeting' : 'assistant.signIn') }} />
        {!isSignedIn && (
          <View className="u-row">
            <Button kind="main" onTap={() => navigate.toLogin().catch(console.warn)}>
              {t('assistant.toLogin')}
            </Button>
          </View>
        )}
        {isSignedIn && lines.length === 0 && <Suggestions box={box} context={context} />}
        {lines.map((line) => (
          <Bubble key={line.id} line={line} onLeave={onClose} />
        ))}
        <Pending />
        {lines.length > 0 && !isAsking && (
          <View className="u-flex u-above-16 u-justify-center">
            <Button small onTap={() => assistantStore.clear()}>
              {t('assistant.anew')}
            </Button>
          </View>
        )}
        <View id={end} />
      </View>
    </Sheet>
  )
})
