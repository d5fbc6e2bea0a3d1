import { assistant } from '../../src/features/catalogue/api/assistant'
import { configureApi } from '../../src/client/client'
import { media, musicPrompt, pdfTaskId } from '../../src/features/tools/api/media'

import { device, resetDevice } from '../helpers/taro'

const notify = jest.fn()

/** Answers every call with data by the end of its path; what is not named gets an empty object. */
function answers(byPath: Record<string, unknown | (() => unknown)>, sandbox = true) {
  device.answer = ({ url }) => {
    const path = Object.keys(byPath).find((each) => url.endsWith(each))
    const given = path === undefined ? {} : byPath[path]
    const data = typeof given === 'function' ? given() : given
    return { statusCode: 200, data: { success: true, code: 0, message: 'ok', data, sandbox } }
  }
}

const sent = () => device.requests.map(({ url, data }) => [url.replace('/dev-api', ''), data])

beforeEach(() => {
  resetDevice()
  notify.mockClear()
  configureApi({ notify, sessionEnded: jest.fn() })
  answers({})
})

describe('H11 the assistant', () => {
  it('R44 asks with prompt, query, conversation, the app’s id and pictures by their address', async () => {
    answers({ '/AiAnalysis': { answer: 'yes' } })
    const answer = await assistant.analysis({ prompt: 'p', query: 'q', url: '/upload/a.png', conversation_id: 'c1' })
    expect(answer).toEqual({ success: true, data: { answer: 'yes' }, sandbox: true })
    expect(sent()).toEqual([
      [
        '/api/AiAnalysis',
        {
          prompt: 'p',
          query: 'q',
          conversation_id: 'c1',
          user: 'joybox',
          files: [{ type: 'image', transfer_method: 'remote_url', url: '/upload/a.png' }],
        },
      ],
    ])
  })

  it('R44 without an address there are no files, and without an id a new conversation', async () => {
    await assistant.analysis({ query: 'q' })
    await assistant.questionRecognize({ query: 'what' })
    const bare = { conversation_id: '', user: 'joybox', files: [] }
    expect(sent()).toEqual([
      ['/api/AiAnalysis', expect.objectContaining({ query: 'q', ...bare })],
      ['/api/questionRecognize', { query: 'what', ...bare }],
    ])
  })

  it('R53 texts and translations carry text, prompt, conversation, from and to', async () => {
    await assistant.text2text({ text: 't', prompt: 'p', conversationId: 'c' })
    await assistant.translate({ text: '月兔', from: 'zh-CN', to: 'en' })
    expect(sent()).toEqual([
      ['/api/text/text2text', { text: 't', prompt: 'p', conversationId: 'c' }],
      ['/api/textTransform', { query: '月兔', from: 'zh-CN', to: 'en', conversation_id: '', user: 'joybox' }],
    ])
  })

  it('H11 speech, pictures and words take text, or the address of a file', async () => {
    await media.tts({ text: 'hello' })
    await media.word2pic({ text: 'a rabbit' })
    await media.pic2word({ url: '/upload/a.png' })
    await media.ocr({ url: 'https://example.com/b.png' })
    expect(sent()).toEqual([
      ['/api/text/tts', { text: 'hello' }],
      ['/api/pic/word2pic', { text: 'a rabbit' }],
      ['/api/pic/pic2word', { file: '/upload/a.png' }],
      ['/api/ocr', { file: 'https://example.com/b.png' }],
    ])
  })
})

describe('H11 films, tunes and documents', () => {
  it('R41 R55 A11 a film is begun with its words, and asked about by its id', async () => {
    answers({ '/text2video': { id: 'vid_1', status: 'queued' }, '/queryVideo': { id: 'vid_1', status: 'succeeded' } })
    const film = await media.text2video({ prompt: 'p' })
    expect(film).toMatchObject({ data: { status: 'succeeded' }, sandbox: true })
    await media.text2video({ text: 't', prompt: 'p' })
    expect(sent()).toEqual([
      ['/api/text2video', { prompt: 'p' }],
      ['/api/queryVideo', { id: 'vid_1' }],
      ['/api/text2video', { text: 't' }],
      ['/api/queryVideo', { id: 'vid_1' }],
    ])
  })

  it('R42 R62 R80 a tune is begun with clean words and asked about by item_ids; a failed one is an answer', async () => {
    answers({ '/text2music': { item_ids: ['mus_1', 'mus_2'] }, '/queryMusic': { status: 'failed', instrumentals: [] } })
    await expect(media.text2music({ prompt: ' calm\r\nand  slow\t' })).resolves.toMatchObject({
      data: { status: 'failed' },
    })
    expect(sent()).toEqual([
      ['/api/text2music', { prompt: 'calm,and,slow,' }],
      ['/api/queryMusic', { item_ids: ['mus_1'] }],
    ])
  })

  it('R43 R63 a document is asked about by its taskId, however that was told', async () => {
    answers({ '/pdf2image': 'pdf_1', '/queryPDF2ImageTask': { taskId: 'pdf_1', state: -1, images: [] } })
    expect((await media.pdf2image({ url: '/upload/a.pdf' })).data.state).toBe(-1)
    expect(sent()).toEqual([
      ['/api/pdf2image', { url: '/upload/a.pdf', format: 'pdf-to-image' }],
      ['/api/queryPDF2ImageTask', { taskId: 'pdf_1' }],
    ])
    expect([pdfTaskId('a'), pdfTaskId({ taskId: 'b' })]).toEqual(['a', 'b'])
  })

  it('R61 a film under way is asked about again after 2 s', async () => {
    jest.useFakeTimers()
    let asked = 0
    const state = () => ({ id: 'v', status: (asked += 1) < 3 ? 'running' : 'succeeded' })
    answers({ '/text2video': { id: 'v', status: 'queued' }, '/queryVideo': state })
    const film = media.text2video({ text: 't' })
    await jest.advanceTimersByTimeAsync(1999)
    expect(asked).toBe(1)
    await jest.advanceTimersByTimeAsync(1)
    expect(asked).toBe(2)
    await jest.advanceTimersByTimeAsync(2000)
    expect((await film).data.status).toBe('succeeded')
    jest.useRealTimers()
  })

  it.each([
    ['a\r\nb', 'a,b'],
    ['a\tb', 'a,b'],
    ['a   b c', 'a,b c'],
    ['  a ', ',a'],
    ['a\n\nb', 'a,,b'],
  ])('R80 %j becomes %j', (typed, clean) => {
    expect(musicPrompt(typed)).toBe(clean)
  })
})
