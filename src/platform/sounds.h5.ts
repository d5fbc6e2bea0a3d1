import { mediaUrl } from '@/api/url'
import { soundNames, soundPath, type SoundName } from './sounds-type'

export type { SoundName } from './sounds-type'

/** The sounds, fetched once and ready to play. What cannot be played stays silent. */
export class SoundBoard {
  private readonly players = new Map(
    soundNames.map((name) => {
      const player = new Audio(mediaUrl(soundPath(name)))
      player.preload = 'auto'
      return [name, player]
    }),
  )

  /** From its beginning, even while it still sounds. */
  play(name: SoundName) {
    const player = this.players.get(name)
    if (!player) return
    player.currentTime = 0
    player.play().catch(console.warn)
  }

  stop() {
    this.players.forEach((player) => player.pause())
  }

  release() {
    this.stop()
    this.players.clear()
  }
}
