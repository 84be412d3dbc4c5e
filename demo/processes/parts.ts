import { DemoFailure } from "../failure"

type Part = {
  name: string
  stop: () => Promise<void>
  /** Settles when the part has ended on its own. */
  exited?: Promise<unknown>
}

/**
 * All running parts. They are stopped in the reverse order of their start; a part added during the
 * stop is stopped at once, so that an interrupted start leaves nothing behind.
 */
export class Parts {
  private readonly running: Part[] = []
  private readonly interruption = new AbortController()
  private stopping?: Promise<void>

  /** Aborted when stopping begins, with the reason. */
  get signal(): AbortSignal {
    return this.interruption.signal
  }

  /** Adds a running part. Its unexpected end stops all others. */
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

  /** Removes a part that is done, such as a finished command. */
  release(part: { name: string }): void {
    const index = this.running.findIndex((it) => it.name === part.name)
    if (index >= 0) {
      this.running.splice(index, 1)
    }
  }

  /**
   * Makes every waiting step fail with the reason and stops all parts, the newest first. Safe to
   * call again: the first reason counts.
   */
  stop(reason: Error = new DemoFailure("Stopped.")): Promise<void> {
    this.interruption.abort(reason)
    this.stopping ??= this.stopAll()
    return this.stopping
  }

  /** Waits for parallel work; the first failure stops everything. */
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
