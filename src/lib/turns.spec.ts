import { setImmediate as tick } from "node:timers/promises"
import { TooLateError, Turns } from "./turns"

/** Work that ends when the test says so, and what has begun. */
function workshop(turns: Turns) {
  const begun: number[] = []
  const ends = new Map<number, (error?: Error) => void>()
  const run = (number: number, patience?: number) =>
    turns.run(() => {
      begun.push(number)
      return new Promise<number>((resolve, reject) =>
        ends.set(number, (error) => (error ? reject(error) : resolve(number)))
      )
    }, patience)
  const end = async (number: number, error?: Error) => {
    ends.get(number)?.(error)
    await tick()
  }
  return { run, end, begun }
}

describe("turns", () => {
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
  })

  it("start as many works as may run at once, and the others in their order", async () => {
    const { run, end, begun } = workshop(new Turns(2))
    const all = [1, 2, 3, 4].map((number) => run(number))
    await tick()
    expect(begun).toEqual([1, 2])
    await end(2)
    expect(begun).toEqual([1, 2, 3])
    await end(1)
    await end(3)
    await end(4)
    await expect(Promise.all(all)).resolves.toEqual([1, 2, 3, 4])
  })

  it("pass on after a failure", async () => {
    const { run, end, begun } = workshop(new Turns(1))
    const first = run(1)
    const second = run(2)
    const failed = expect(first).rejects.toThrow("no stock")
    await tick()
    await end(1, new Error("no stock"))
    await failed
    expect(begun).toEqual([1, 2])
    await end(2)
    await expect(second).resolves.toBe(2)
  })

  it("refuse work whose turn does not come in time, and pass it by", async () => {
    jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate"] })
    const turns = new Turns(1)
    const { run, end, begun } = workshop(turns)
    const first = run(1)
    const refused: number[] = []
    for (const [number, patience] of [
      [2, 1_000],
      [3, 1_000],
      [4, 2_000],
    ]) {
      run(number, patience).catch((error: unknown) => {
        expect(error).toBeInstanceOf(TooLateError)
        refused.push(number)
      })
    }
    await jest.advanceTimersByTimeAsync(999)
    expect(refused).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(refused).toEqual([2, 3])
    expect(turns.inProgress).toBe(2)
    await end(1)
    expect(begun).toEqual([1, 4])
    await jest.advanceTimersByTimeAsync(60_000)
    await end(4)
    await first
    expect([begun, refused, turns.inProgress]).toEqual([[1, 4], [2, 3], 0])
  })

  it("start nothing late in a process that was too busy for its timers", async () => {
    const { run, end, begun } = workshop(new Turns(1))
    const clock = jest.spyOn(performance, "now").mockReturnValue(0)
    const first = run(1)
    const second = expect(run(2, 60_000)).rejects.toThrow(TooLateError)
    const third = run(3)
    clock.mockReturnValue(60_001)
    await tick()
    await end(1)
    await second
    expect(begun).toEqual([1, 3])
    await end(3)
    await Promise.all([first, third])
    const last = run(4, 0)
    await tick()
    await end(4)
    await expect(last).resolves.toBe(4)
  })

  it("never run more works than may run at once, however many come and go", async () => {
    const turns = new Turns(3)
    let running = 0
    let most = 0
    const work = async () => {
      most = Math.max(most, ++running)
      await tick()
      running -= 1
    }
    await Promise.all(Array.from({ length: 200 }, () => turns.run(work)))
    expect([most, running]).toEqual([3, 0])
  })

  it("count the works that run or wait", async () => {
    const turns = new Turns(1)
    const { run, end } = workshop(turns)
    const both = [run(1), run(2)]
    await tick()
    expect(turns.inProgress).toBe(2)
    await end(1)
    expect(turns.inProgress).toBe(1)
    await end(2)
    await Promise.all(both)
    expect(turns.inProgress).toBe(0)
  })
})
