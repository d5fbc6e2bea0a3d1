import { makeAutoObservable, runInAction } from 'mobx'

/** Something a person does that the server carries out. While it runs, doing it again is the same doing (double taps). */
export class Command<Args extends unknown[], Result> {
  isRunning = false
  private running?: Promise<Result>

  constructor(private readonly work: (...args: Args) => Promise<Result>) {
    makeAutoObservable<this, 'work' | 'running'>(this, { work: false, running: false })
  }

  /** Runs the work; rejects as it does. */
  run(...args: Args): Promise<Result> {
    this.running ??= this.start(args)
    return this.running
  }

  private async start(args: Args): Promise<Result> {
    this.isRunning = true
    try {
      return await this.work(...args)
    } finally {
      runInAction(() => {
        this.isRunning = false
        this.running = undefined
      })
    }
  }
}
