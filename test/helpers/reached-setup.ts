import { forgetReached, unreached } from './reached'

beforeEach(forgetReached)

/** docs/helper-calls.md counts a test that walks the app by the numbers in its title: so the app must have made those calls. */
afterEach(() => {
  const missing = unreached(expect.getState().currentTestName ?? '')
  if (missing.length > 0) throw new Error(`the title names calls that the app did not make: ${missing.join('; ')}`)
})
