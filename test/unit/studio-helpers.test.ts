import { configureApi } from '../../src/client/client'
import { Help } from '../../src/features/studio/store/help'
import { helpers } from '../../src/features/studio/store/helpers'
import { localeStore } from '../../src/i18n'
import { device, resetDevice } from '../helpers/taro'

jest.mock('@/platform/system', () => ({
  system: { isDark: () => false, wantsLessMotion: () => false, onChange() {} },
}))

const envelope = (data: unknown) => ({
  statusCode: 200,
  data: { success: true, code: 0, message: 'ok', data },
  header: { 'X-Sandbox': '1' },
})

beforeEach(() => {
  resetDevice()
  localeStore.choose('zh-CN')
  configureApi({ notify: jest.fn(), sessionEnded: jest.fn() })
})

test('one question is under way at a time', async () => {
  let finish: (answer: string) => void = () => undefined
  const asked: string[] = []
  const help = new Help((_, words: string) => {
    asked.push(words)
    return new Promise<string>((done) => (finish = done))
  })
  const first = help.ask('one')
  expect([help.isRunning, await help.ask('two')]).toEqual([true, undefined])
  finish('answer')
  expect([await first, help.answer, help.isRunning]).toEqual(['answer', 'answer', false])
  expect(asked).toEqual(['one'])
})

test('a failure is kept, and the next question clears it', async () => {
  const help = helpers.draw()
  device.answer = () => {
    throw { errMsg: 'request:fail' }
  }
  expect(await help.ask('moon')).toBeUndefined()
  expect([help.error?.isOffline, help.isRunning]).toEqual([true, false])
  device.answer = () => envelope('/upload/moon.webp')
  expect(await help.ask('moon')).toMatchObject({ data: '/upload/moon.webp' })
  expect(help.error).toBeUndefined()
})

test('a field that is left gives its question up without a word', async () => {
  const help = helpers.draw()
  device.answer = () => new Promise(() => undefined)
  const asked = help.ask('moon')
  help.leave()
  expect(await asked).toBeUndefined()
  expect([help.error, help.answer, help.isRunning]).toEqual([undefined, undefined, false])
})

test('the writer’s first line is the name, without the mark in front; the rest is the story', async () => {
  device.answer = () => envelope({ answer: '【演示】月下提灯\n\n她提着灯。\n灯不肯睡。', conversation_id: 'c' })
  expect(await helpers.write().ask('提灯的兔子')).toMatchObject({ name: '月下提灯', story: '她提着灯。\n灯不肯睡。' })
  device.answer = () => envelope({ answer: '月下提灯', conversation_id: 'c' })
  expect(await helpers.write().ask('提灯的兔子')).toMatchObject({ name: '月下提灯', story: '月下提灯' })
})

test('a question about the draft goes with the draft, and on with its conversation', async () => {
  device.answer = () => envelope({ answer: 'yes', conversation_id: 'c2' })
  const prizes = [{ name: '灯', tier: 'SSR', valueFen: 9900, weight: 1000, stock: null }]
  const draft = { kind: 'odds', title: '月兔', story: '夜里', priceFen: 5900, prizes }
  await helpers.discuss().ask(draft as never, '贵吗？', 'c1')
  expect(device.requests[0].data).toMatchObject({
    query: '贵吗？',
    conversation_id: 'c1',
    prompt: 'odds\n月兔\n夜里\n¥59\n灯 SSR ¥99 1000',
  })
})

test('offers are compared: the range goes from the cheapest to the dearest of both lists', async () => {
  device.answer = ({ url }) =>
    envelope({
      list: url.includes('spu_goods')
        ? [{ platform: 'a', shop: 's', title: 't', priceFen: 700, url: '' }]
        : [{ minPriceFen: 800, maxPriceFen: 1200 }],
    })
  const found = await helpers.compare().ask('lamp')
  expect(found?.range).toEqual({ least: 700, most: 1200 })
})
