/**
 * Something that happens in one context and matters in contexts above it. The lower one declares it and runs it in its own
 * transaction; `app/compose.ts` registers the reactions. A reaction that refuses undoes what happened.
 */
export class Hook<Happened extends unknown[]> {
  private readonly reactions = new Set<(...happened: Happened) => Promise<unknown>>()

  register(reaction: (...happened: Happened) => Promise<unknown>): void {
    this.reactions.add(reaction)
  }

  /** Runs every reaction, one after the other. */
  async run(...happened: Happened): Promise<void> {
    for (const react of this.reactions) await react(...happened)
  }
}
