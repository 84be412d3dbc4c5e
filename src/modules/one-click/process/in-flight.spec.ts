import { InFlight } from "./in-flight"

/** Work that ends when the test ends it. */
function piece() {
  let end = (): void => undefined
  let fail = (_: Error): void => undefined
  const work = () =>
    new Promise<string>((resolve, reject) => {
      end = () => resolve("done")
      fail = reject
    })
  return { work, end: () => end(), fail: (error: Error) => fail(error) }
}

it("InFlight waits for work in progress to succeed or fail", async () => {
  const underWay = new InFlight()
  const [good, bad] = [piece(), piece()]
  const begun = underWay.track(good.work)
  const failing = underWay.track(bad.work).catch((error: Error) => error.message)
  let left: number | undefined
  const finished = underWay.finish(60_000).then((count) => (left = count))

  good.end()
  expect(await begun).toBe("done")
  await new Promise(setImmediate)
  expect(left).toBeUndefined()

  bad.fail(new Error("no"))
  expect(await failing).toBe("no")
  expect(await finished).toBe(0)
})

it("InFlight starts no work after it has finished", async () => {
  const underWay = new InFlight()
  expect(await underWay.finish(60_000)).toBe(0)
  const work = jest.fn()
  expect(await underWay.track(work)).toBeUndefined()
  expect(work).not.toHaveBeenCalled()
})

it("InFlight stops waiting after the given time", async () => {
  const underWay = new InFlight()
  void underWay.track(piece().work)
  expect(await underWay.finish(1)).toBe(1)
})
