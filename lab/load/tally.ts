export type Times = { count: number; p50_ms: number; p95_ms: number; p99_ms: number }

/** Counts and durations of all events, by name. */
export class Tally {
  readonly counts: Record<string, number> = {}
  /** Error messages with their counts. */
  readonly errors: Record<string, number> = {}
  private readonly times: Record<string, number[]> = {}

  count(name: string): void {
    this.counts[name] = (this.counts[name] ?? 0) + 1
  }

  error(message: string): void {
    this.errors[message] = (this.errors[message] ?? 0) + 1
  }

  time(name: string, milliseconds: number): void {
    this.times[name] ??= []
    this.times[name].push(milliseconds)
  }

  /** Runs `work` and records its duration. */
  async timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const begun = performance.now()
    const result = await work()
    this.time(name, performance.now() - begun)
    return result
  }

  /** Returns the figures of every kind, by name. */
  figures(): Record<string, Times> {
    const kinds = Object.entries(this.times).sort(([one], [other]) => one.localeCompare(other))
    return Object.fromEntries(kinds.map(([name, times]) => [name, figuresOf(times)]))
  }
}

function figuresOf(times: readonly number[]): Times {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) =>
    Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0)
  return { count: sorted.length, p50_ms: at(0.5), p95_ms: at(0.95), p99_ms: at(0.99) }
}
