import { DemoFailure } from "../failure"

type Part = {
  name: string
  stop: () => Promise<void>
  /** Settles when the part ended by itself. */
  exited?: Promise<unknown>
}

/**
 * Everything that runs and has to end. Parts are stopped in the opposite order of their start; one
 * that is added while stopping is stopped at once, so an interrupted start leaves nothing behind.
 */
export class Parts {
  private readonly running: Part[] = []
  private readonly interruption = new AbortController()
  private stopping?: Promise<void>

  /** Aborted when stopping begins; its reason says why. */
  get signal(): AbortSignal {
    return this.interruption.signal
  }

  /** Puts a part under our care. Its unexpected end stops everything else. */
  async add(part: Part): Promise<void> {
    if (this.signal.aborted) {
      await part.stop()
      this.signal.throwIfAborted()
    }
    this.running.push(part)
    void part.exited?.then(() => {
      if (this.running.includes(part)) {
        void this.stop(new DemoFailure(`${part.name} ended unexpectedly.`))
      }
    })
  }

  /** A part that is done, such as a command that has run to its end. */
  release(part: { name: string }): void {
    const index = this.running.findIndex((it) => it.name === part.name)
    if (index >= 0) {
      this.running.splice(index, 1)
    }
  }

  /**
   * Makes every waiting step fail with the reason and stops what runs, newest first. Safe to call
   * again: the first reason counts.
   */
  stop(reason: Error = new DemoFailure("Stopped.")): Promise<void> {
    this.interruption.abort(reason)
    this.stopping ??= this.stopAll()
    return this.stopping
  }

  /** Waits for work that goes on side by side; the first failure stops everything. */
  async together<Work extends readonly unknown[] | []>(
    work: Work
  ): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> {
    for (const each of work) {
      Promise.resolve(each).catch((error: unknown) =>
        this.stop(error instanceof Error ? error : new Error(String(error)))
      )
    }
    await Promise.allSettled(work)
    this.signal.throwIfAborted()
    return Promise.all(work)
  }

  private async stopAll(): Promise<void> {
    for (let part = this.running.pop(); part; part = this.running.pop()) {
      await part.stop()
    }
  }
}
