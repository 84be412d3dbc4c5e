/**
 * What a process has begun and must not be cut off from when it is asked to end: it begins nothing
 * more, and ends when that is done.
 */
export class WorkUnderWay {
  private readonly works = new Set<Promise<unknown>>()
  private isEnding = false

  /** Does a piece of work, unless this process is about to end: then undefined, at once. */
  async follow<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (this.isEnding) {
      return undefined
    }
    const begun = work()
    this.works.add(begun)
    try {
      return await begun
    } finally {
      this.works.delete(begun)
    }
  }

  /**
   * Waits for what was begun, however it ends.
   *
   * @param within milliseconds; what takes longer is left to whoever finds it
   * @returns how many were left
   */
  async finish(within: number): Promise<number> {
    this.isEnding = true
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, within)
    })
    await Promise.race([Promise.allSettled(this.works), late])
    clearTimeout(timer)
    return this.works.size
  }
}
