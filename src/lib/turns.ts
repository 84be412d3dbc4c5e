/** Thrown instead of starting work whose turn did not come in time. */
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
   * @param patience milliseconds to wait for the turn; without limit by default
   * @throws {TooLateError} if the turn did not come in time; the work was not started
   */
  async run<Result>(work: () => Promise<Result>, patience = Infinity): Promise<Result> {
    const arrived = performance.now()
    if (this.running >= this.atOnce) {
      await this.queue(patience)
    } else {
      this.running += 1
    }
    try {
      // In a busy process the turn may come before the timer that was due.
      if (performance.now() - arrived > patience) {
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

  private queue(patience: number): Promise<void> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      this.waiting.push(begin)
      if (patience < Infinity) {
        timer = setTimeout(() => {
          this.waiting.splice(this.waiting.indexOf(begin), 1)
          reject(new TooLateError())
        }, patience)
      }
    })
  }
}
