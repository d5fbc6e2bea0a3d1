import Taro from '@tarojs/taro'
import { mediaUrl } from '@/api/url'
import { soundNames, soundPath, type SoundName } from './sounds-type'

export type { SoundName } from './sounds-type'

/** The sounds, fetched once and ready to play. A phone switched to silent keeps silent. */
export class SoundBoard {
  private readonly players = new Map(
    soundNames.map((name) => {
      const player = Taro.createInnerAudioContext()
      player.src = mediaUrl(soundPath(name))
      return [name, player]
    }),
  )

  /** From its beginning, even while it still sounds. */
  play(name: SoundName) {
    const player = this.players.get(name)
    if (!player) return
    player.stop()
    player.play()
  }

  stop() {
    this.players.forEach((player) => player.stop())
  }

  release() {
    this.players.forEach((player) => player.destroy())
    this.players.clear()
  }
}
