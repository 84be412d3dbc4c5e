import { setImmediate as tick, setTimeout as sleep } from "node:timers/promises"
import { ConcurrencyLimit, QueueTimeoutError, mapConcurrently } from "./concurrency"

/** Tasks that end when the test ends them, and the numbers of those that have started. */
function tasksUnder(limit: ConcurrencyLimit) {
  const started: number[] = []
  const ends = new Map<number, (error?: Error) => void>()
  const run = (number: number, maxWaitMs?: number) =>
    limit.run(() => {
      started.push(number)
      return new Promise<number>((resolve, reject) =>
        ends.set(number, (error) => (error ? reject(error) : resolve(number)))
      )
    }, maxWaitMs)
  const end = async (number: number, error?: Error) => {
    ends.get(number)?.(error)
    await tick()
  }
  return { run, end, started }
}

describe("a concurrency limit", () => {
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
  })

  it("starts as many tasks as may run at once, and the others in their order, also after a failure", async () => {
    const { run, end, started } = tasksUnder(new ConcurrencyLimit(2))
    const all = Promise.allSettled([1, 2, 3, 4].map((number) => run(number)))
    await tick()
    expect(started).toEqual([1, 2])
    await end(2)
    expect(started).toEqual([1, 2, 3])
    const reason = new Error("no stock")
    await end(1, reason)
    expect(started).toEqual([1, 2, 3, 4])
    await end(3)
    await end(4)
    const [failed, ...ended] = await all
    expect(failed).toMatchObject({ reason })
    expect(ended).toMatchObject([{ value: 2 }, { value: 3 }, { value: 4 }])
  })

  it("rejects a task that waits too long, and skips it", async () => {
    jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate"] })
    const limit = new ConcurrencyLimit(1)
    const { run, end, started } = tasksUnder(limit)
    const first = run(1)
    const rejected: number[] = []
    for (const [number, maxWaitMs] of [
      [2, 1_000],
      [3, 1_000],
      [4, 2_000],
    ]) {
      run(number, maxWaitMs).catch((error: unknown) => {
        expect(error).toBeInstanceOf(QueueTimeoutError)
        rejected.push(number)
      })
    }
    await jest.advanceTimersByTimeAsync(999)
    expect(rejected).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(rejected).toEqual([2, 3])
    await end(1)
    expect(started).toEqual([1, 4])
    await jest.advanceTimersByTimeAsync(60_000)
    await end(4)
    await first
    expect([started, rejected]).toEqual([
      [1, 4],
      [2, 3],
    ])
  })

  it("starts nothing late in a process that was too busy for its timers", async () => {
    const { run, end, started } = tasksUnder(new ConcurrencyLimit(1))
    const clock = jest.spyOn(performance, "now").mockReturnValue(0)
    const first = run(1)
    const second = expect(run(2, 60_000)).rejects.toThrow(QueueTimeoutError)
    const third = run(3)
    clock.mockReturnValue(60_001)
    await tick()
    await end(1)
    await second
    expect(started).toEqual([1, 3])
    await end(3)
    await Promise.all([first, third])
    const last = run(4, 0)
    await tick()
    await end(4)
    await expect(last).resolves.toBe(4)
  })
})

it("mapConcurrently returns the results in the order of the list, and runs no more items at once than allowed", async () => {
  let running = 0
  let most = 0
  const results = await mapConcurrently([30, 1, 10, 1, 1], 2, async (milliseconds) => {
    most = Math.max(most, ++running)
    await sleep(milliseconds)
    running -= 1
    return milliseconds * 2
  })
  expect(results).toEqual([60, 2, 20, 2, 2])
  expect(most).toBe(2)
})
