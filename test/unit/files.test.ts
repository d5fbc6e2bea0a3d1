import { configureApi } from '../../src/client/client'
import { fileError, uploadFile } from '../../src/features/tools/api/files'
import { tables } from '../../src/features/tools/api/tables'
import { toastOf } from '@/platform/feedback-type'
import { dialog, toast } from '@/platform/feedback.weapp'
import { download } from '@/platform/save.weapp'
import { saveDocument } from '@/platform/save'
import { sendFile } from '@/platform/files'
import { device, resetDevice } from '../helpers/taro'

jest.mock('@/platform/files', () => ({ sendFile: jest.fn() }))
jest.mock('@/platform/save', () => ({ saveDocument: jest.fn() }))
jest.mock('@/platform/feedback', () => jest.requireActual('@/platform/feedback.weapp'))
const send = jest.mocked(sendFile)

const photo = { path: 'blob:1', name: 'a.png', size: 1000, type: 'image/png' }
const calls = () => device.calls.map(([name]) => name)

beforeEach(() => {
  resetDevice()
  jest.clearAllMocks()
  configureApi({ notify: jest.fn(), sessionEnded: jest.fn() })
})

describe('H6 toast and dialog', () => {
  it('R57 R201 a toast says done for 3000 ms without an icon, unless told otherwise', async () => {
    await toast()
    await toast({ message: '好', duration: 1000, level: 'success' })
    expect(device.calls).toEqual([
      ['showToast', { title: 'done', duration: 3000, icon: 'none' }],
      ['showToast', { title: '好', duration: 1000, icon: 'success' }],
    ])
    expect(toastOf({ level: 'loud' as 'none' }).level).toBe('none')
  })

  it('R58 R203 a dialog has confirm and cancel, and tells which', async () => {
    device.confirmModals = false
    expect(await dialog({ title: 't', message: 'm' })).toEqual({ success: true, confirm: false })
    expect(device.calls[0][1]).toMatchObject({ title: 't', content: 'm', confirmText: '确定', cancelText: '取消' })
  })
})

describe('H7 sending a file', () => {
  it('R93 R180 R191 what cannot be sent is told before anything is', async () => {
    expect(fileError({ ...photo, size: 5 * 1024 * 1024 })).toBe('')
    expect(fileError({ ...photo, size: 5 * 1024 * 1024 + 1 })).toBe('文件大小在5MB以内,请压缩后上传')
    expect(fileError({ ...photo, type: 'application/pdf', size: 20 * 1024 * 1024 })).toBe('')
    expect(fileError({ ...photo, path: '' })).toBe('无法找到文件路径')
    await expect(uploadFile(undefined)).rejects.toThrow('没有选择文件')
    expect(calls()).toEqual(['showToast'])
    expect(send).not.toHaveBeenCalled()
  })

  it('H7 goes with the token and without a JSON type, and gives where it stands', async () => {
    device.storage.set('h5_token', 'abc')
    const data = { url: '/upload/x.webp', fileName: '/upload/x.webp', newFileName: 'x.webp', originalFilename: 'a.png' }
    const text = JSON.stringify({ success: true, code: 0, message: 'ok', data })
    send.mockReturnValue({ answer: Promise.resolve({ status: 200, text }), abort: jest.fn() })
    expect(await uploadFile(photo)).toEqual(data)
    const { url, headers } = send.mock.calls[0][0]
    expect(url).toBe('/dev-api/common/upload')
    expect(headers).toMatchObject({ APP_ID: 'joybox', APP_TYPE: 'user', Authorization: 'Bearer abc' })
    expect(headers).not.toHaveProperty('Content-Type')
  })

  it.each([
    ['uploadFile:fail', 602001],
    ['uploadFile:fail timeout', 5],
    ['uploadFile:fail abort', 600003],
  ])('R168 %s is %d', async (errMsg, errCode) => {
    send.mockReturnValue({ answer: Promise.reject({ errMsg }), abort: jest.fn() })
    await expect(uploadFile(photo, { quiet: true })).rejects.toMatchObject({ details: { errCode } })
  })
})

describe('H7 downloading in the mini-program', () => {
  it('keeps the file, and hides the loading sign', async () => {
    device.gives = { downloadFile: { statusCode: 200, tempFilePath: 'tmp' }, saveFile: { savedFilePath: 'kept' } }
    expect(await download({ url: 'https://x/a.zip' })).toEqual({ success: true, path: 'kept' })
    expect(device.calls[1]).toEqual(['downloadFile', { url: 'https://x/a.zip', header: undefined, timeout: 30000 }])
    expect(calls().at(-1)).toBe('hideLoading')
  })

  it('R79 R168 no address, another status and no network reject, and the loading sign goes every time', async () => {
    await expect(download({ url: '' })).rejects.toThrow('请提供下载地址')
    device.gives = { downloadFile: { statusCode: 404 } }
    await expect(download({ url: 'https://x' })).rejects.toThrow('下载失败，状态码：404')
    device.gives = {
      downloadFile: () => {
        throw { errMsg: 'downloadFile:fail' }
      },
    }
    await expect(download({ url: 'https://x' })).rejects.toMatchObject({ errCode: 602001 })
    expect(calls().filter((name) => name === 'hideLoading')).toHaveLength(2)
  })
})

describe('H10 tables', () => {
  const answer = (data: unknown) => {
    device.answer = () => ({ statusCode: 200, data })
  }

  it('R52 every method goes by its name with the table’s, and none without a table', async () => {
    answer({ success: true, code: 0, message: 'ok', data: 1 })
    for (const method of ['add', 'delete', 'update', 'get', 'page', 'list'] as const) {
      await tables[method]({ table_name: 'addresses', param: { id: 'a' } })
    }
    expect(device.requests.map(({ url }) => url.split('method=')[1])).toEqual(
      'add delete update get page list'.split(' '),
    )
    expect(device.requests[0]).toMatchObject({
      url: '/dev-api/api/data/invoke?table=addresses&method=add',
      data: { id: 'a' },
    })
    await expect(tables.get({ table_name: '' })).rejects.toThrow('table_name')
  })

  it('H10 a spreadsheet is saved under the table’s name and thirty letters; JSON in its place is a refusal', async () => {
    answer(new Uint8Array([0x50, 0x4b, 3, 4]).buffer)
    const { name } = await tables.excel({ table_name: 'orders' })
    expect(name).toMatch(/^orders[A-Za-z0-9]{30}\.xlsx$/)
    expect(jest.mocked(saveDocument).mock.calls[0][0]).toBe(name)
    const said = JSON.stringify({ success: false, code: 40400, message: '没有找到', data: null })
    answer(new TextEncoder().encode(said).buffer)
    await expect(tables.excel({ table_name: 'nowhere' })).rejects.toThrow('没有找到')
    expect(saveDocument).toHaveBeenCalledTimes(1)
  })
})
