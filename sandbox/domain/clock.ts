type Timer = { at: number; run: () => void; handle: NodeJS.Timeout | null }

/** The sandbox's own clock: real time plus the time that tests have added. */
export class SandboxClock {
  private offset = 0
  private readonly timers = new Set<Timer>()

  /** Returns milliseconds since 1970 by this clock. */
  now(): number {
    return Date.now() + this.offset
  }

  /** Moves the clock forward and runs everything that becomes due, in order. */
  advance(milliseconds: number): void {
    this.offset += milliseconds
    const due = [...this.timers].filter((timer) => timer.at <= this.now())
    due.sort((left, right) => left.at - right.at).forEach((timer) => this.fire(timer))
    this.timers.forEach((timer) => this.arm(timer))
  }

  /** Runs a function after a time by this clock; returns a function that cancels it. */
  after(milliseconds: number, run: () => void): () => void {
    const timer: Timer = { at: this.now() + milliseconds, run, handle: null }
    this.timers.add(timer)
    this.arm(timer)
    return () => this.drop(timer)
  }

  /** Cancels all timers. */
  stop(): void {
    this.timers.forEach((timer) => this.drop(timer))
  }

  private arm(timer: Timer): void {
    if (timer.handle) {
      clearTimeout(timer.handle)
    }
    const wait = Math.min(Math.max(0, timer.at - this.now()), 2 ** 31 - 1)
    timer.handle = setTimeout(
      () => (timer.at <= this.now() ? this.fire(timer) : this.arm(timer)),
      wait
    )
    timer.handle.unref()
  }

  private fire(timer: Timer): void {
    this.drop(timer)
    timer.run()
  }

  private drop(timer: Timer): void {
    if (timer.handle) {
      clearTimeout(timer.handle)
    }
    this.timers.delete(timer)
  }
}
