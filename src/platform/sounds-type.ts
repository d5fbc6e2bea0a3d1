/** Short sounds of our own, made by scripts/make-sounds.mjs: a box shaken, its lid gone, a figure there. */
export const soundNames = ['shake', 'lid', 'rise'] as const
export type SoundName = (typeof soundNames)[number]

/** Path of a sound on the server. */
export const soundPath = (name: SoundName) => `/media/sound-${name}.wav`
