/** Thrown instead of starting work that waited too long in the queue. */
export class QueueTimeoutError extends Error {
  override name = "QueueTimeoutError"
}

/**
 * Limits how many tasks run concurrently; the others wait in a queue, first in, first out. In a
 * rush the first are finished in time, while equal shares of the processor would make all of them
 * late.
 */
export class ConcurrencyLimit {
  private running = 0
  private readonly queue: (() => void)[] = []

  constructor(private readonly limit: number) {}

  /**
   * Runs a task as soon as the limit allows.
   *
   * @param maxWaitMs milliseconds to wait in the queue; without limit by default
   * @throws {QueueTimeoutError} if the task waited longer; it was not started
   */
  async run<Result>(task: () => Promise<Result>, maxWaitMs = Infinity): Promise<Result> {
    const arrived = performance.now()
    if (this.running >= this.limit) {
      await this.wait(maxWaitMs)
    } else {
      this.running += 1
    }
    try {
      // In a busy process the task may be dequeued before its timer fires.
      if (performance.now() - arrived > maxWaitMs) {
        throw new QueueTimeoutError()
      }
      return await task()
    } finally {
      const next = this.queue.shift()
      if (next) {
        // The slot passes directly to the next task, so that a new one cannot overtake it.
        next()
      } else {
        this.running -= 1
      }
    }
  }

  private wait(maxWaitMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      this.queue.push(begin)
      if (maxWaitMs < Infinity) {
        timer = setTimeout(() => {
          this.queue.splice(this.queue.indexOf(begin), 1)
          reject(new QueueTimeoutError())
        }, maxWaitMs)
      }
    })
  }
}

/**
 * Returns the results of `work` for each item of a list, at most `at_once` at a time. Rejects with
 * the first failure; the other items are still worked through.
 */
export function mapConcurrently<Item, Result>(
  list: readonly Item[],
  at_once: number,
  work: (item: Item) => Promise<Result>
): Promise<Result[]> {
  const limit = new ConcurrencyLimit(at_once)
  return Promise.all(list.map((item) => limit.run(() => work(item))))
}
