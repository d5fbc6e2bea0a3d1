import { setImmediate as turn } from 'node:timers/promises'

/** An answer that is the same for several askers; it is put into words once. */
export class Shared<Data> {
  /** The whole envelope as it is sent, once somebody has been sent it. */
  bytes?: Buffer
  /** The same without what concerns its asker, and still open at its end. */
  openBytes?: Buffer

  constructor(readonly data: Data) {}
}

/** An answer that is the same for several askers but for some of its fields: only those are put into words for each of them. */
export class SharedBut<Data> {
  /** @param own the asker's own fields; for everybody who asks the same, these are the same fields */
  constructor(
    readonly shared: Shared<Data>,
    readonly own: Partial<Data>,
  ) {}
}

/**
 * An answer's data as JSON, for long lists made of parts that many are told: each part is put into words, and bytes, once.
 * Nothing takes out what the contract does not declare, so whoever writes it has a test that compares it with the contract.
 */
export class Written<Data> {
  /** Type of the text's content; never a value. */
  declare readonly data?: Data

  /** @param parts in their order; those that are text are ASCII */
  constructor(readonly parts: readonly (string | Buffer)[]) {}
}

/**
 * Answers the same question once for all who ask it at the same time. Whoever asks while an answer is being found waits for
 * the next one, which is begun after they asked: nothing is kept, so nothing is ever out of date, in however many processes.
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
