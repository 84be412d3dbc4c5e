/** Thrown instead of starting work that nobody waits for any more. */
export class TooLateError extends Error {
  override name = "TooLateError"
}

/**
 * Lets a limited number of works run at once; the others wait, first come, first served. In a rush
 * the first are finished in time, where equal shares of the processor would make all of them late.
 */
export class Turns {
  private running = 0
  private readonly waiting: (() => void)[] = []

  constructor(private readonly atOnce: number) {}

  /** The number of works that run or wait. */
  get inProgress(): number {
    return this.running + this.waiting.length
  }

  /**
   * Runs `work` when it is its turn.
   *
   * @param isWanted asked at that moment; work that is no longer wanted is not started; always
   *   wanted by default
   * @throws {TooLateError} if the work was no longer wanted
   */
  async run<Result>(work: () => Promise<Result>, isWanted = () => true): Promise<Result> {
    if (this.running >= this.atOnce) {
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    } else {
      this.running += 1
    }
    try {
      if (!isWanted()) {
        throw new TooLateError()
      }
      return await work()
    } finally {
      const next = this.waiting.shift()
      if (next) {
        // The turn passes on, so that nobody who comes just now gets in between.
        next()
      } else {
        this.running -= 1
      }
    }
  }
}
