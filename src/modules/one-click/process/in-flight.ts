import { withTimeout } from "../../../lib/deadlines"

/**
 * Tracks the work a process must finish before it ends: once it is ending, it accepts no more work
 * and waits for the rest.
 */
export class InFlight {
  private readonly tasks = new Set<Promise<unknown>>()
  private isEnding = false

  /** Runs `work`; returns undefined at once if this process is ending. */
  async track<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (this.isEnding) {
      return undefined
    }
    const begun = work()
    this.tasks.add(begun)
    return begun.finally(() => this.tasks.delete(begun))
  }

  /**
   * Waits for the running work, whatever its result.
   *
   * @param within milliseconds; unfinished work is then left for another process
   * @returns the number of unfinished tasks
   */
  async finish(within: number): Promise<number> {
    this.isEnding = true
    await withTimeout(Promise.allSettled(this.tasks), within).catch(() => undefined)
    return this.tasks.size
  }
}
