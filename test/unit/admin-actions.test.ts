import { configureApi } from '../../src/client/client'
import { actions } from '../../src/features/admin/store/actions'
import { adminStore } from '../../src/features/admin/store/admin-store'
import { device, resetDevice } from '../helpers/taro'

jest.mock('@/platform/system', () => ({
  system: { isDark: () => false, wantsLessMotion: () => false, onChange() {} },
}))

const envelope = (data: unknown) => ({ statusCode: 200, data: { success: true, code: 0, message: 'ok', data } })
const keys = () => device.requests.map(({ header }) => header?.['Idempotency-Key'])

beforeEach(() => {
  resetDevice()
  configureApi({ notify: jest.fn(), sessionEnded: jest.fn() })
  adminStore.reset()
})

test('B15 a decision whose answer was lost keeps its key until it is answered', async () => {
  device.answer = () => {
    throw { errMsg: 'request:fail' }
  }
  await expect(adminStore.decide.run(actions.refund('ord_1', 'broken'))).rejects.toMatchObject({ isOffline: true })
  device.answer = () => envelope({ refundedFen: 100 })
  await expect(adminStore.decide.run(actions.refund('ord_1', 'broken'))).resolves.toEqual({ refundedFen: 100 })
  await adminStore.decide.run(actions.refund('ord_1', 'broken'))
  const [lost, again, later] = keys()
  expect(lost).toBeTruthy()
  expect(again).toBe(lost)
  expect(later).not.toBe(lost)
})

test('B15 another decision, note or thing has another key', async () => {
  device.answer = () => {
    throw { errMsg: 'request:fail' }
  }
  const decisions = [
    actions.rejectBox('box_1', 'too dark'),
    actions.rejectBox('box_1', 'too loud'),
    actions.rejectBox('box_2', 'too dark'),
    actions.rejectWithdrawal('box_1', 'too dark'),
    actions.approveBox('box_1', { version: 1 }),
    actions.approveBox('box_1', { version: 2 }),
    actions.pause('box_1'),
    actions.resume('box_1'),
  ]
  for (const decision of decisions)
    await expect(adminStore.decide.run(decision)).rejects.toMatchObject({ isOffline: true })
  expect(new Set(keys()).size).toBe(decisions.length)
})
