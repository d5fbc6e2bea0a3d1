// The sandbox's studio: draws, plays and films, in a process of its own, so that no request waits for it and a picture made
// to break its reader breaks nothing else. Plain modules, since the PDF reader is one.

/** Each is loaded when it is wanted: a picture need not wait for the PDF reader. */
const works = {
  card: async () => (await import('./card.mjs')).drawCard,
  codes: async () => (await import('./codes.mjs')).readCodes,
  film: async () => (await import('./film.mjs')).makeFilm,
  pages: async () => (await import('./pages.mjs')).drawPages,
  redraw: async () => (await import('./redraw.mjs')).redraw,
  speech: async () => (await import('./sound.mjs')).speakTones,
  tune: async () => (await import('./sound.mjs')).playTune,
}

process.once('message', async ({ work, input }) => {
  const tell = (progress) => process.send?.({ progress })
  try {
    process.send?.({ result: await (await works[work]())(input, tell) })
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) })
  }
})
