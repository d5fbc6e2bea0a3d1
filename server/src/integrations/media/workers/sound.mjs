// Sound from words: a small tune, and a reading in tones where no voice is installed.
import { createRequire } from 'node:module'
import { seeded } from './look.mjs'

const RATE = 22_050
const { WaveFile } = createRequire(import.meta.url)('wavefile')

function wav(samples) {
  const file = new WaveFile()
  file.fromScratch(
    1,
    RATE,
    '16',
    samples.map((sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_000)),
  )
  return Uint8Array.from(file.toBuffer())
}

/** Adds one note: a soft attack, a bell's decay, two quiet overtones. */
function addNote(samples, at, seconds, frequency, loudness) {
  const start = Math.floor(at * RATE)
  const length = Math.min(Math.floor(seconds * RATE), samples.length - start)
  for (let i = 0; i < length; i += 1) {
    const time = i / RATE
    const shape = Math.min(1, time * 60) * Math.exp(-3.2 * (time / seconds)) * Math.min(1, (length - i) / 400)
    const turn = 2 * Math.PI * frequency * time
    samples[start + i] += loudness * shape * (Math.sin(turn) + 0.3 * Math.sin(2 * turn) + 0.12 * Math.sin(3 * turn))
  }
}

const SCALE = [0, 2, 4, 7, 9]
const hertz = (step) => 261.63 * 2 ** ((12 * Math.floor(step / 5) + SCALE[((step % 5) + 5) % 5]) / 12)

/** Chords of the pentatonic scale, broken, with a melody over them; the words choose key, pace and turns. */
export async function playTune({ text }, tell) {
  const pick = seeded(text)
  const beat = 0.26 + pick(12) / 100
  const bars = 12
  const seconds = Math.round(bars * 4 * beat + 2)
  const samples = new Float64Array(seconds * RATE)
  const home = pick(5)
  for (let bar = 0; bar < bars; bar += 1) {
    const root = home + [0, 2, 1, 3][(bar + pick(2)) % 4]
    for (let i = 0; i < 4; i += 1) {
      const at = (bar * 4 + i) * beat
      addNote(samples, at, beat * 2.5, hertz(root + [0, 2, 4, 2][i]) / 2, 0.16)
      if (pick(3) > 0) addNote(samples, at + (pick(2) * beat) / 2, beat * 1.8, hertz(root + 5 + pick(5)), 0.2)
    }
    tell(Math.round(((bar + 1) / bars) * 90))
  }
  return { bytes: wav(samples), seconds }
}

/** A syllable for every Chinese character, a phrase for every word; pitch follows the character. Says that it is no voice. */
export async function speakTones({ text }) {
  const syllables = text.match(/[\p{Script=Han}]|[^\s\p{Script=Han}\p{P}]+|[\p{P}]/gu) ?? []
  const length = 0.17
  const samples = new Float64Array(Math.ceil((syllables.length * length + 0.6) * RATE))
  syllables.forEach((syllable, i) => {
    if (/^\p{P}$/u.test(syllable)) return
    addNote(samples, i * length, length * 1.6, 180 + (syllable.codePointAt(0) % 24) * 9, 0.35)
  })
  return wav(samples)
}
