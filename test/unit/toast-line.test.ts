import { device, resetDevice } from '../helpers/taro'
import { toast } from '../../src/platform/feedback.weapp'
import { enterToastLine, leaveToastLine } from '../../src/platform/toast-line'

const page = () => {
  const shown: (string | undefined)[] = []
  const line = (words: string | undefined) => void shown.push(words)
  return { line, shown }
}
const native = () => device.calls.filter(([name]) => name === 'showToast').map(([, options]) => options)

beforeEach(() => {
  resetDevice()
  jest.useFakeTimers()
})
afterEach(() => {
  jest.runAllTimers()
  jest.useRealTimers()
})

test('R201 H6 the page in front shows a toast for its time; WeChat shows what the specification words', async () => {
  const { line, shown } = page()
  enterToastLine(line)
  await toast({ message: 'kept' })
  expect(shown).toEqual(['kept'])
  jest.advanceTimersByTime(3000)
  expect(shown).toEqual(['kept', undefined])
  await toast({ message: 'R92', native: true })
  expect([shown.length, native()]).toEqual([2, [expect.objectContaining({ title: 'R92' })]])
  leaveToastLine(line)
})

test('H6 a toast goes with its page, unless it was said as the page was left', async () => {
  const [first, second] = [page(), page()]
  enterToastLine(first.line)
  await toast({ message: 'old' })
  jest.advanceTimersByTime(1500)
  leaveToastLine(first.line)
  enterToastLine(second.line)
  expect([first.shown.at(-1), second.shown]).toEqual([undefined, []])
  await toast({ message: 'new' })
  leaveToastLine(second.line)
  enterToastLine(first.line)
  expect(first.shown.at(-1)).toBe('new')
  leaveToastLine(first.line)
})

test('H6 the page that comes to the front first is not silenced by the one that leaves after it', async () => {
  const [old, fresh] = [page(), page()]
  enterToastLine(old.line)
  enterToastLine(fresh.line)
  leaveToastLine(old.line)
  await toast({ message: 'm' })
  expect(fresh.shown).toEqual(['m'])
  leaveToastLine(fresh.line)
})
