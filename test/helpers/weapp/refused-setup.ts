import { takeRefused } from './refused'

/** No test of the mini-program passes while WeChat would have refused one of its calls. */
afterEach(() => {
  const refused = takeRefused()
  if (refused.length > 0) throw new Error(`WeChat refuses: ${refused.join('; ')}`)
})
