import { makeAutoObservable } from 'mobx'
import { mediaUrl } from '@/config/url'
import { SoundBoard } from '@/platform/effects'
import { readStored, removeStored, writeStored } from '@/storage'

const KEY = 'joybox_sound'

/** Short sounds of our own, made by scripts/make-sounds.mjs: a box shaken, its lid gone, a figure there. */
const sounds = () => ({
  shake: mediaUrl('/media/sound-shake.wav'),
  lid: mediaUrl('/media/sound-lid.wav'),
  rise: mediaUrl('/media/sound-rise.wav'),
})
type SoundName = keyof ReturnType<typeof sounds>

/** Sound of the opening on this device: off until the user turns it on. */
class SoundStore {
  isOn = readStored(KEY) === 'on'
  private board?: SoundBoard<SoundName>

  constructor() {
    makeAutoObservable<this, 'board'>(this, { board: false, play: false })
  }

  /** Called from a tap, which is when browsers let a page begin to sound. */
  toggle() {
    this.isOn = !this.isOn
    if (this.isOn) writeStored(KEY, 'on')
    else removeStored(KEY)
    if (this.isOn) this.play('shake')
    else this.board?.stop()
  }

  /** Has the sounds fetched before the first is wanted. */
  prepare() {
    if (this.isOn) this.board ??= new SoundBoard(sounds())
  }

  play(name: SoundName) {
    if (!this.isOn) return
    this.prepare()
    this.board?.play(name)
  }

  /** Silence, and nothing kept: the stage has gone. */
  release() {
    this.board?.release()
    this.board = undefined
  }
}

export const soundStore = new SoundStore()
