import { lengths } from '@contract/fields'
import { formatFen } from '@contract/money'
import { assistant } from '@/features/catalogue/api/assistant'
import { media } from '@/features/tools/api/media'
import { compareOffers } from '@/features/tools/store/market-store'
import { localeStore } from '@/i18n'
import { Help } from './help'
import type { Draft } from './studio-store'

/** Prompt for the writing assistant, in the user's language. */
const PROMPT = {
  'zh-CN': '为一个盲盒写文案。第一行只写名字，不超过 16 个字；第二行起写 60–120 字的介绍，温暖、具体、不夸大。',
  en: 'Write the words for a blind box. First line: its name alone, at most 40 characters. From the second line on: 40–80 words about it, warm and concrete, without exaggeration.',
}

/** The name and the story in what was written: its first line, and the rest. */
function partsOf(answer: string): { name: string; story: string } {
  const [first = '', ...rest] = answer.trim().split(/\n+/)
  const name = first.replace(/^[【[][^】\]]*[】\]]\s*/, '').slice(0, lengths.boxTitle.max)
  return { name, story: (rest.join('\n').trim() || answer.trim()).slice(0, lengths.boxStory.max) }
}

/** The draft in a few lines, so that the assistant knows what is asked about. */
function summary({ kind, title, story, priceFen, prizes }: Draft): string {
  const lines = prizes.map(({ name, tier, valueFen, weight, stock }) =>
    [name, tier, valueFen === null ? '' : formatFen(valueFen), `${weight ?? stock ?? ''}`].join(' '),
  )
  return [kind, title, story.slice(0, 500), priceFen === null ? '' : formatFen(priceFen), ...lines]
    .join('\n')
    .slice(0, 3_500)
}

/** Helpers of the editor. Every answer says whether a sandbox gave it. */
export const helpers = {
  /** A picture drawn from words; its path. */
  draw: () => new Help((options, text: string) => media.word2pic({ text }, options)),
  /** Words about a photo. */
  describe: () => new Help((options, url: string) => media.pic2word({ url }, options)),
  /** The text in a photo. */
  read: () => new Help((options, url: string) => media.ocr({ url }, options)),
  /** Compares other shops' prices of such a thing. */
  compare: () => new Help((options, words: string) => compareOffers(words, options)),
  /** A name and a story from a sentence. */
  write: () =>
    new Help(async (options, text: string) => {
      const { data, sandbox } = await assistant.text2text({ text, prompt: PROMPT[localeStore.current] }, options)
      return { ...partsOf(data.answer), sandbox }
    }),
  /** Answers about the draft; a question goes on with the conversation of the last one. */
  discuss: () =>
    new Help((options, draft: Draft, query: string, conversation: string) =>
      assistant.analysis({ query, prompt: summary(draft), conversation_id: conversation }, options),
    ),
}
