import { component, reach } from '@/navigation/components'
import { device, resetDevice } from '../helpers/taro'

beforeEach(() => resetDevice())

describe('H13 having a component do something', () => {
  it('gives what the action gave, a promise’s value once it is there', async () => {
    const add = jest.fn(({ n }: { n: number }) => n + 1)
    const leave = reach('counter', { add, later: async () => 'done' })
    expect(await component({ refName: 'counter', action: 'add', parameters: { n: 1 } })).toEqual({
      success: true,
      data: 2,
    })
    expect(await component({ refName: 'counter', action: 'later' })).toEqual({ success: true, data: 'done' })
    await component({ refName: 'counter', action: 'add' })
    expect(add).toHaveBeenLastCalledWith({})
    leave()
  })

  it('R84 R181 needs a name and an action', async () => {
    const nothing = 'refName 和 action 是必须的'
    await expect(component({ refName: '', action: 'open' })).rejects.toThrow(nothing)
    await expect(component({ refName: 'poster', action: '' })).rejects.toThrow(nothing)
  })

  it('R182 a component that is not there, or no longer', async () => {
    const gone = '未找到组件实例：poster'
    await expect(component({ refName: 'poster', action: 'open' })).rejects.toThrow(gone)
    const leave = reach('poster', { open: () => undefined })
    await component({ refName: 'poster', action: 'open' })
    leave()
    await expect(component({ refName: 'poster', action: 'open' })).rejects.toThrow(gone)
  })

  it('R183 an action that the component does not have, not even one that every object has', async () => {
    const leave = reach('poster', { open: () => undefined })
    await expect(component({ refName: 'poster', action: 'close' })).rejects.toThrow('组件 poster 没有方法 close')
    await expect(component({ refName: 'poster', action: 'toString' })).rejects.toThrow('没有方法 toString')
    leave()
  })

  it('H13 every page has its own, and the one in front is meant', async () => {
    const back = reach('poster', { which: () => 'behind' })
    device.router = { ...device.router, path: '/pagesA/home/index' }
    await expect(component({ refName: 'poster', action: 'which' })).rejects.toThrow('未找到组件实例')
    const front = reach('poster', { which: () => 'front' })
    expect((await component({ refName: 'poster', action: 'which' })).data).toBe('front')
    device.router = { ...device.router, path: '/pages/login/index' }
    expect((await component({ refName: 'poster', action: 'which' })).data).toBe('behind')
    back()
    front()
  })

  it('an action that fails passes its reason on', async () => {
    const leave = reach('poster', { draw: () => Promise.reject(new Error('no canvas')) })
    await expect(component({ refName: 'poster', action: 'draw' })).rejects.toThrow('no canvas')
    leave()
  })
})
