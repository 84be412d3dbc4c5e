const MINUTE_MS = 60_000

/** Reports how often something happened: the first time at once, then at most once a minute. */
export class OnceAMinute {
  private times = 0
  private pause?: NodeJS.Timeout

  /** @param report gets the number of times since the last report */
  constructor(private readonly report: (times: number) => void) {}

  count(): void {
    this.times++
    if (!this.pause) {
      this.reportNow()
    }
  }

  private reportNow(): void {
    this.report(this.times)
    this.times = 0
    this.pause = setTimeout(() => {
      this.pause = undefined
      if (this.times) {
        this.reportNow()
      }
    }, MINUTE_MS).unref()
  }
}
