import { setImmediate as turn } from 'node:timers/promises'

/** Answer that is the same for concurrent requests; serialized once. */
export class Shared<Data> {
  /** The whole envelope as it is sent, once somebody has been sent it. */
  bytes?: Buffer
  /** Bytes without the requester's own fields, still open at the end. */
  openBytes?: Buffer

  constructor(readonly data: Data) {}
}

/** Answer that is the same for concurrent requests but for some fields: only those are serialized for each. */
export class SharedBut<Data> {
  /** @param own the asker's own fields; for everybody who asks the same, these are the same fields */
  constructor(
    readonly shared: Shared<Data>,
    readonly own: Partial<Data>,
  ) {}
}

/**
 * Data of an answer as JSON, for long lists made of parts that many requests share: each part is serialized once.
 * Nothing removes fields that the contract does not declare, so each use has a test that compares it with the contract.
 */
export class Written<Data> {
  /** Type of the text's content; never a value. */
  declare readonly data?: Data

  /** @param parts in their order; those that are text are ASCII */
  constructor(readonly parts: readonly (string | Buffer)[]) {}
}

/**
 * Answers concurrent requests for the same thing once. A request that comes while an answer is being found waits for
 * the next one, which is begun after it: nothing is kept, so nothing is ever out of date, in however many processes.
 */
export class SameForAll<Question, Data> {
  private readonly next = new Map<string, Promise<Shared<Data>>>()
  private readonly underWay = new Map<string, Promise<unknown>>()

  /** @param nameOf questions of the same name have the same answer */
  constructor(
    private readonly find: (question: Question) => Promise<Data>,
    private readonly nameOf: (question: Question) => string,
  ) {}

  ask(question: Question): Promise<Shared<Data>> {
    const name = this.nameOf(question)
    const waiting = this.next.get(name)
    if (waiting) return waiting
    const answer = this.answer(name, question)
    this.next.set(name, answer)
    return answer
  }

  private async answer(name: string, question: Question): Promise<Shared<Data>> {
    // Those before must be done, and everybody who asks in this turn of the process comes along.
    await this.underWay.get(name)
    await turn()
    const finding = this.find(question)
    this.next.delete(name)
    const done = finding.then(
      () => this.underWay.delete(name),
      () => this.underWay.delete(name),
    )
    this.underWay.set(name, done)
    return new Shared(await finding)
  }
}
