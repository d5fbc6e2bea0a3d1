import { lengths } from '@contract/fields'
import { assistant } from '../api/assistant'
import { media } from '@/features/tools/api/media'
import type { Locale } from '@/i18n'
import { Loadable } from '@/client/loadable'
import { rootStore } from '@/client/stores'

const quiet = { quiet: true }
/** Story of a prize: read aloud, and in the other language. Each kept result names the words it belongs to. */
class StoryStore {
  readonly speech = new Loadable(async (text: string) => {
    const { data: url, sandbox } = await media.tts({ text: text.slice(0, lengths.spokenText.max) }, quiet)
    return { of: text, url, sandbox }
  })
  readonly translation = new Loadable(async (text: string, to: Locale) => {
    const { data, sandbox } = await assistant.translate({ text, to }, quiet)
    return { of: text, to, text: data.answer, sandbox }
  })

  reset() {
    this.speech.reset()
    this.translation.reset()
  }
}

export const storyStore = rootStore.add(new StoryStore())
