import { draws, fairness } from '../api/draws'
import { randomString } from '@/platform/random'
import { Command } from '@/client/command'
import { Loadable } from '@/client/loadable'
import { rootStore } from '@/client/stores'

/** The seeds behind a person's draws: the one committed to, their own, and those revealed. */
class FairnessStore {
  readonly seeds = new Loadable(() => fairness.seed({ quiet: true }))
  readonly proof = new Loadable((drawId: string) => draws.proof(drawId, { quiet: true }))
  /** Reveals the seed in force and commits to a new one. */
  readonly rotate = new Command(async () => {
    const { current, revealed } = await fairness.rotate(randomString(), { quiet: true })
    this.seeds.set({ current, revealed: [revealed, ...(this.seeds.data?.revealed ?? [])] })
    return revealed
  })
  readonly setClientSeed = new Command(async (clientSeed: string) => {
    const current = await fairness.setClientSeed(clientSeed, { quiet: true })
    this.seeds.set({ current, revealed: this.seeds.data?.revealed ?? [] })
  })

  reset() {
    this.seeds.reset()
    this.proof.reset()
  }
}

export const fairnessStore = rootStore.add(new FairnessStore())
