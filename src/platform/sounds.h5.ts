/** The sounds, fetched once and ready to play. What cannot be played stays silent. */
export class SoundBoard<Name extends string> {
  private readonly players: Map<string, HTMLAudioElement>

  /** Takes the address of each sound by its name. */
  constructor(addresses: Record<Name, string>) {
    this.players = new Map(
      Object.entries<string>(addresses).map(([name, address]) => {
        const player = new Audio(address)
        player.preload = 'auto'
        return [name, player]
      }),
    )
  }

  /** From its beginning, even while it still sounds. */
  play(name: Name) {
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
