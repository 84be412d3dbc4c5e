/** Serializes the changes of each order. */
export class Locks {
  private readonly last = new Map<string, Promise<unknown>>()

  /** Runs `work` after all earlier work on the same key has ended, whether it failed or not. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key) ?? Promise.resolve()
    const result = before.then(work, work)
    const settled = result.catch(() => undefined)
    this.last.set(key, settled)
    void settled.then(() => {
      if (this.last.get(key) === settled) {
        this.last.delete(key)
      }
    })
    return result
  }
}
