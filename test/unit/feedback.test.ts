import { device, resetDevice } from '../helpers/taro'
import { dialog, toast } from '../../src/platform/feedback.weapp'

beforeEach(resetDevice)

const asked = (name: string) => device.calls.filter(([each]) => each === name).map(([, options]) => options)

test('H6 a word too wide for WeChat gives way to the usual one', async () => {
  await dialog({ message: 'm', confirmText: '揭示并换新', cancelText: '再想想' })
  expect(asked('showModal')).toEqual([expect.objectContaining({ confirmText: '确定', cancelText: '再想想' })])
})

test('H6 a dialog that WeChat refuses is told as a toast and answered with no', async () => {
  device.gives.showModal = () => {
    throw Object.assign(new Error('fail'), { errMsg: 'showModal:fail' })
  }
  expect(await dialog({ message: 'what it asks' })).toEqual({ success: true, confirm: false })
  expect(asked('showToast')).toEqual([expect.objectContaining({ title: 'what it asks' })])
})

test('H6 a toast that WeChat refuses stops nothing', async () => {
  device.gives.showToast = () => {
    throw new Error('showToast:fail')
  }
  await expect(toast({ message: 'm' })).resolves.toBeUndefined()
})
