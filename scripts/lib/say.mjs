const REMIND_MS = 15_000

export const say = (line) => console.log(line)

/** Runs one step, saying what it is, that it goes on when it takes long, and how long it took. */
export async function step(what, work) {
  const started = Date.now()
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`
  say(`${what} …`)
  const reminder = setInterval(() => say(`${what}: still at it after ${seconds()}`), REMIND_MS)
  try {
    const result = await work()
    say(`${what}: done in ${seconds()}`)
    return result
  } catch (error) {
    throw new Error(`${what} failed after ${seconds()}: ${error.message}`, { cause: error })
  } finally {
    clearInterval(reminder)
  }
}

/** Ends the script with words instead of a stack. */
export function giveUp(error) {
  console.error(`\n${error.message}`)
  process.exit(1)
}
