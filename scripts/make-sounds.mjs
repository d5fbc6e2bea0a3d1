// `node scripts/make-sounds.mjs`: makes the opening's three sounds by arithmetic alone, the same bytes every time. They are
// served with the catalogue's pictures; 16 bit, 16 kHz, one channel, less than 40 KB together.
import { writeFileSync } from 'node:fs'
import { at } from './lib/root.mjs'

const RATE = 16_000

/** A small fixed generator, so that noise is the same each time. */
function noise(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  }
}

/** Samples of `seconds`, from a function of the time. */
const render = (seconds, valueAt) =>
  Float64Array.from({ length: Math.round(seconds * RATE) }, (_, i) => valueAt(i / RATE))
const sine = (hertz, t) => Math.sin(2 * Math.PI * hertz * t)
/** Begins at once and dies away; `life` is when a third is left. */
const dying = (t, life) => (t < 0 ? 0 : Math.min(1, t / 0.003) * Math.exp(-t / life))

/** Something light knocks about in a cardboard box: five soft knocks, each a low body and a little grain. */
function shake() {
  const grain = noise(7)
  let dull = 0
  const knocks = [
    [0, 150, 0.9],
    [0.055, 185, 0.6],
    [0.1, 140, 0.8],
    [0.16, 200, 0.5],
    [0.205, 160, 0.35],
  ]
  return render(0.27, (t) => {
    dull += (grain() - dull) * 0.35
    return knocks.reduce(
      (sum, [from, hertz, loud]) =>
        sum + loud * (0.7 * sine(hertz, t - from) * dying(t - from, 0.022) + 0.9 * dull * dying(t - from, 0.011)),
      0,
    )
  })
}

/** The lid comes off: a pop that falls in pitch, and the air that follows it. */
function lid() {
  const air = noise(31)
  let soft = 0
  return render(0.33, (t) => {
    soft += (air() - soft) * (0.1 + 0.5 * Math.exp(-t / 0.08))
    const pop = Math.sin(2 * Math.PI * (95 * t + 220 * 0.03 * (1 - Math.exp(-t / 0.03)))) * dying(t, 0.06)
    return 0.95 * pop + 0.6 * soft * Math.min(1, t / 0.02) * Math.exp(-t / 0.1)
  })
}

/** The figure is there: four bells of a major chord, one after the other. The same for every tier. */
function rise() {
  const bells = [
    [0, 783.99],
    [0.07, 987.77],
    [0.14, 1174.66],
    [0.21, 1567.98],
  ]
  const bell = (hertz, t) =>
    sine(hertz, t) * dying(t, 0.16) +
    0.35 * sine(hertz * 2.01, t) * dying(t, 0.08) +
    0.12 * sine(hertz * 3.02, t) * dying(t, 0.04)
  return render(0.63, (t) => bells.reduce((sum, [from, hertz]) => sum + 0.5 * bell(hertz, t - from), 0))
}

/** As loud as `peak` at most, faded out over the last 30 ms, as a WAV file. */
function wav(samples, peak = 0.8) {
  const most = samples.reduce((max, value) => Math.max(max, Math.abs(value)), 0)
  const data = Buffer.alloc(samples.length * 2)
  samples.forEach((value, i) => {
    const end = Math.min(1, (samples.length - i) / (RATE * 0.03))
    data.writeInt16LE(Math.round((value / most) * peak * end * 32_767), i * 2)
  })
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}

for (const [name, samples] of Object.entries({ shake: shake(), lid: lid(), rise: rise() })) {
  const file = at('server', 'src', 'app', 'demo', 'art', `sound-${name}.wav`)
  const bytes = wav(samples)
  writeFileSync(file, bytes)
  console.log(`${file} ${bytes.length} bytes`)
}
