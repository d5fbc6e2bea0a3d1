import { helperCallsOf } from './helper-numbers'

/** `METHOD /path` of every request that the app under test has sent since the test began. */
const reached = new Set<string>()

/** Notes a request of the app's; fixtures tell of each. Paths of the API are noted without their base. */
export function noteReached(method: string, path: string) {
  const [pathname] = path.split('?')
  reached.add(`${method} ${pathname.replace(/^\/dev-api(?=\/)/, '')}`)
}

/** Tests that a call of the list has been made; `{name}` stands for anything between two slashes. */
function isReached(call: string): boolean {
  const pattern = new RegExp(`^${call.replace(/\{\w+\}/g, '[^/]+')}$`)
  return [...reached].some((each) => pattern.test(each))
}

export function forgetReached() {
  reached.clear()
}

/** The helper calls that a test's title names and the app has not made. */
export function unreached(title: string): string[] {
  return helperCallsOf(title).flatMap(({ number, calls }) =>
    calls.some(isReached) ? [] : [`${number} ${calls.join(' or ')}`],
  )
}
