/** An answer that is the same for several askers; it is put into words once. */
export class Shared<Data> {
  /** The whole envelope as it is sent, once somebody has been sent it. */
  text?: string

  constructor(readonly data: Data) {}
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
    // Those before must be done, and everybody who asks at this moment comes along.
    await this.underWay.get(name)
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
