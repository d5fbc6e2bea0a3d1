// The sandbox's studio: draws, plays and films, in a process of its own, so that no request waits for it and a picture made
// to break its reader breaks nothing else. Plain modules, since the PDF reader is one.

import { Worker } from 'node:worker_threads'

/** No work needs this much; a file that unpacks to more was made to fill the machine's memory, beyond the reach of V8's limit. */
const MOST_BYTES = 1024 * 1_048_576

// Runs in a thread of its own: unpacking gives no turn to anybody. The requester hears that the file could not be read.
const guard = `setInterval(() => {
  if (process.memoryUsage.rss() > ${MOST_BYTES}) process.kill(process.pid, 'SIGKILL')
}, 25)`
new Worker(guard, { eval: true }).unref()

/** Each is loaded when it is wanted: a picture need not wait for the PDF reader. */
const works = {
  card: async () => (await import('./card.mjs')).drawCard,
  codes: async () => (await import('./codes.mjs')).readCodes,
  film: async () => (await import('./film.mjs')).makeFilm,
  pages: async () => (await import('./pages.mjs')).drawPages,
  redraw: async () => (await import('./redraw.mjs')).redraw,
  share: async () => (await import('./share.mjs')).drawShare,
  speech: async () => (await import('./sound.mjs')).speakTones,
  tune: async () => (await import('./sound.mjs')).playTune,
}

process.once('message', async ({ work, input }) => {
  const tell = (progress) => process.send?.({ progress })
  try {
    process.send?.({ result: await (await works[work]())(input, tell) })
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error), failure: error?.failure })
  }
})
