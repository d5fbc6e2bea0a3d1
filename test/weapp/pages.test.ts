import { DIST, MiniProgram, routesOf } from '../helpers/weapp'

describe('the compiled mini-program', () => {
  it.each(routesOf(DIST))('R1 R7 %s renders without an error and can be shared', async (route) => {
    const program = await MiniProgram.launch({ url: `/${route}` })
    expect(program.text).not.toBe('')
    expect(program.started.errors).toEqual([])
    expect(typeof program.page.instance.onShareAppMessage).toBe('function')
    expect(typeof program.page.instance.onShareTimeline).toBe('function')
  })
})
