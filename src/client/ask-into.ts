import { runInAction } from 'mobx'
import { type ApiError, asApiError } from './errors'

/** Time an answer waits for others under way, in milliseconds: too short to be noticed. */
const WAIT_MS = 50

let underWay = 0
let ready: (() => void)[] = []
let timer: ReturnType<typeof setTimeout> | undefined

function takeAll() {
  clearTimeout(timer)
  timer = undefined
  const all = ready
  ready = []
  runInAction(() => all.forEach((take) => take()))
}

/**
 * Takes answers that come close together in one step, so that what a page asked for at once changes the page once.
 * @param ask gets an answer, and gives how to take it; it never rejects
 */
export async function together(ask: () => Promise<() => void>): Promise<void> {
  underWay += 1
  const take = await ask()
  underWay -= 1
  await new Promise<void>((done) => {
    ready.push(() => {
      take()
      done()
    })
    if (underWay === 0) takeAll()
    else timer ??= setTimeout(takeAll, WAIT_MS)
  })
}

/** State of a question to the server, as a store keeps it. */
export interface Asking {
  isLoading: boolean
  error?: ApiError
}

/** Asks, and puts the answer or the failure into the store together with others; never rejects. */
function askOnce<Answer>(
  store: Asking,
  ask: () => Promise<Answer>,
  take: (answer: Answer) => void,
  isLatest: () => boolean,
): Promise<void> {
  const ending = (error: ApiError | undefined, end: () => void) => () => {
    if (!isLatest()) return
    end()
    store.error = error
    store.isLoading = false
  }
  return together(async () => {
    try {
      const answer = await ask()
      return ending(undefined, () => take(answer))
    } catch (thrown) {
      return ending(asApiError(thrown), () => {})
    }
  })
}

const FIRST_WAIT_SECONDS = 2
const LONGEST_WAIT_SECONDS = 10

/** Milliseconds before the next try: what the server asks for, longer each time, spread so that not everybody comes at once. */
function waitMs(error: ApiError, tries: number): number {
  const asked = error.details.retryAfter ?? FIRST_WAIT_SECONDS
  const seconds = Math.min(LONGEST_WAIT_SECONDS, asked * 1.5 ** tries)
  return seconds * 1000 * (0.75 + Math.random() / 2)
}

/**
 * Asks, and puts the answer into the store together with others; never rejects: a failure becomes the store's `error`. While the
 * server is busy or without its database a question is asked again by itself, until an answer comes or nobody wants it any more.
 * @param isLatest whether the answer is still wanted when it comes; another is thrown away
 */
export async function askInto<Answer>(
  store: Asking,
  ask: () => Promise<Answer>,
  take: (answer: Answer) => void,
  isLatest: () => boolean,
): Promise<void> {
  store.isLoading = true
  store.error = undefined
  const tryOnce = () => askOnce(store, ask, take, isLatest)
  const tryAgain = (tries: number) => {
    const { error } = store
    if (!isLatest() || !error?.isRetried) return
    setTimeout(() => isLatest() && void tryOnce().then(() => tryAgain(tries + 1)), waitMs(error, tries))
  }
  await tryOnce()
  tryAgain(0)
}
