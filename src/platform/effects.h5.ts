/** Browsers have no haptics worth the name. */
export function tick(_strength: 'light' | 'heavy') {}

let region: HTMLElement | undefined

/** An unseen place whose new words a screen reader says. */
function liveRegion(): HTMLElement {
  const made = document.createElement('div')
  made.setAttribute('aria-live', 'polite')
  made.setAttribute('style', 'position:fixed;width:1px;height:1px;overflow:hidden;opacity:0.01')
  document.body.appendChild(made)
  return made
}

/** Set on an end that can announce something by itself. */
export const announces = true

/** Says `text` to screen readers once, without moving the focus. */
export function announce(text: string) {
  region ??= liveRegion()
  region.textContent = text
}

/** Sounds, fetched once and ready to play. A sound that cannot be played stays silent. */
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
