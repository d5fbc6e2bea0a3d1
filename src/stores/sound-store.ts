import { makeAutoObservable } from 'mobx'
import { SoundBoard, type SoundName } from '@/platform/sounds'
import { readStored, removeStored, writeStored } from '@/platform/storage'

const KEY = 'joybox_sound'

/** Whether the opening may be heard on this device: not until the person says so. */
class SoundStore {
  isOn = readStored(KEY) === 'on'
  private board?: SoundBoard

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
    if (this.isOn) this.board ??= new SoundBoard()
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
