import Taro from '@tarojs/taro'

/** A short tick of the phone; one without a motor simply does nothing. */
export function tick(strength: 'light' | 'heavy') {
  Taro.vibrateShort({ type: strength }).catch(() => undefined)
}

/** WeChat has no live regions: there, the words on the screen are all a screen reader can be given. */
export const announces = false

export function announce(_text: string) {}

/** The sounds, fetched once and ready to play. A phone switched to silent keeps silent. */
export class SoundBoard<Name extends string> {
  private readonly players: Map<string, Taro.InnerAudioContext>

  /** Takes the address of each sound by its name. */
  constructor(addresses: Record<Name, string>) {
    this.players = new Map(
      Object.entries<string>(addresses).map(([name, address]) => {
        const player = Taro.createInnerAudioContext()
        player.src = address
        return [name, player]
      }),
    )
  }

  /** From its beginning, even while it still sounds. */
  play(name: Name) {
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
