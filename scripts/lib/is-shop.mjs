/** Tells whether a Joybox server answers at an origin. */
export async function isShop(origin) {
  try {
    const answer = await fetch(`${origin}/openapi.json`, { signal: AbortSignal.timeout(3000) })
    const { info } = await answer.json()
    return /joybox/i.test(info?.title ?? '')
  } catch {
    return false
  }
}
