import { DIST, MiniProgram, routesOf } from '../helpers/weapp'

describe('the compiled mini-program', () => {
  it.each(routesOf(DIST))('R1 %s renders', async (route) => {
    const program = await MiniProgram.launch({ url: `/${route}` })
    expect(program.text).not.toBe('')
    expect(program.started.errors).toEqual([])
  })
})
