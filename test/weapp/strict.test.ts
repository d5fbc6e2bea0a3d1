import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DIST, MiniProgram } from '../helpers/weapp'
import { takeRefused } from '../helpers/weapp/refused'

/** `wx` of the start that is running. */
const wx = () => (globalThis as unknown as { wx: Record<string, (options: object) => Promise<unknown>> }).wx

/** Returns the error of a refused call; the test hears of it as an error of the app. */
async function refusal(api: string, options: object): Promise<[errMsg: string, faults: number]> {
  const apis = wx()
  const error = await apis[api](options).then(
    () => ({ errMsg: 'passed' }),
    (reason: { errMsg: string }) => reason,
  )
  return [error.errMsg, takeRefused().length]
}

describe('what WeChat refuses on a phone', () => {
  it('R58 a dialog with wide buttons never shows', async () => {
    const program = await MiniProgram.launch()
    const options = { content: 'm', confirmText: '揭示并换新' }
    expect(await refusal('showModal', options)).toEqual([
      'showModal:fail confirmText length should not larger than 4 Chinese characters',
      1,
    ])
    expect(program.started.phone.words).toEqual([])
    expect(await refusal('showModal', { ...options, confirmText: '揭示' })).toEqual(['passed', 0])
  })

  it('calls bound to a tap, of places that app.json leaves out, and too much on the device', async () => {
    await MiniProgram.launch()
    const asked = await refusal('requestSubscribeMessage', { tmplIds: ['a'] })
    expect(asked).toEqual(['requestSubscribeMessage:fail can only be invoked by user TAP gesture.', 1])
    expect((await refusal('chooseMedia', { count: 21 }))[0]).toMatch(/^chooseMedia:fail parameter error/)
    const big = { key: 'a', data: 'x'.repeat(2 ** 20) }
    expect(await refusal('setStorage', big)).toEqual(['setStorage:fail entry size limit reached', 1])
  })

  it('a person who refuses the privacy guide is no fault of the app', async () => {
    const program = await MiniProgram.launch()
    program.started.phone.refusesPrivacy = true
    expect(await refusal('setClipboardData', { data: '1' })).toEqual([
      'setClipboardData:fail privacy permission is not authorized',
      0,
    ])
  })

  it('more than 1024 kB in one setData', async () => {
    const program = await MiniProgram.launch()
    program.page.instance.setData({ huge: 'x'.repeat(2 ** 20) })
    expect(takeRefused()).toEqual([expect.stringMatching(/^setData of \d+ bytes/)])
  })

  it('scripts find no browser around them and no newer JavaScript', async () => {
    const dist = mkdtempSync(path.join(os.tmpdir(), 'joybox-strict-'))
    cpSync(DIST, dist, { recursive: true })
    appendFileSync(
      path.join(dist, 'app.js'),
      ';wx.found=[typeof structuredClone,typeof URL,typeof queueMicrotask,typeof [].toSorted,typeof fetch]',
    )
    await MiniProgram.launch({ dist })
    rmSync(dist, { recursive: true })
    expect(wx().found).toEqual(Array(5).fill('undefined'))
  })
})
