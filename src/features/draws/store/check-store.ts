import type { DataOf } from '@contract/client-types'
import { recordHash, verifyDraw } from '@contract/fairness'
import { makeAutoObservable, runInAction } from 'mobx'
import { draws } from '../api/draws'
import { isReason } from '@/client/errors'
import { readProof, type Brought } from './read-proof'
import { rootStore } from '@/client/stores'

type Proof = DataOf<'draws.proof'>

/** Comparison with the shop's own record: the same, another, or none; undefined while the shop cannot be reached. */
export type Standing = 'same' | 'other' | 'none'

/** Verifies any draw, anybody's, from what was pasted or scanned. */
class CheckStore {
  proof?: Proof
  standing?: Standing
  /** It cannot be read as a proof, or the shop could not be asked. */
  failure?: 'unreadable' | { error: unknown }
  isChecking = false
  private turn = 0

  constructor() {
    makeAutoObservable<this, 'turn'>(this, { turn: false })
  }

  /** Checks a proof, a proof's link or the number of a draw. Never rejects: what went wrong is in `failure`. */
  async check(text: string): Promise<void> {
    this.reset()
    const turn = this.turn
    const brought = readProof(text)
    if (!brought || !this.isSound(brought)) {
      this.failure = 'unreadable'
      return
    }
    if ('proof' in brought) this.proof = brought.proof
    this.isChecking = true
    try {
      const drawId = 'proof' in brought ? brought.proof.drawId : brought.drawId
      const known = await draws.proof(drawId, { quiet: true })
      if (turn === this.turn) runInAction(() => this.compare(brought, known))
    } catch (error) {
      if (turn === this.turn) runInAction(() => this.withoutRecord(error))
    } finally {
      if (turn === this.turn) runInAction(() => (this.isChecking = false))
    }
  }

  reset() {
    this.turn += 1
    this.proof = undefined
    this.standing = undefined
    this.failure = undefined
    this.isChecking = false
  }

  /** A proof whose parts are not what they seem cannot even be computed. */
  private isSound(brought: Brought): boolean {
    if (!('proof' in brought)) return true
    try {
      verifyDraw(brought.proof)
      return true
    } catch {
      return false
    }
  }

  private compare(brought: Brought, known: Proof) {
    const claimed = 'proof' in brought ? recordHash(brought.proof) : brought.record
    if (claimed) this.standing = claimed === known.recordHash ? 'same' : 'other'
    // The shop's has whatever was revealed since; another's own words stay as they were brought.
    if (!this.proof || this.standing === 'same') this.proof = known
  }

  private withoutRecord(error: unknown) {
    if (this.proof && isReason(error, 'NOT_FOUND')) this.standing = 'none'
    else if (!this.proof) this.failure = { error }
  }
}

export const checkStore = rootStore.add(new CheckStore())
