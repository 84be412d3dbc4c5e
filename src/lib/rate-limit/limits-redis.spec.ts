import { until } from "../../../testing/until"
import { describeWithRedis, startRedis } from "../../../testing/redis"
import { rateLimits } from "./limits"

const LIMITS = {
  authorizePerAddress: 4,
  authorizeTotal: 0,
  rejectedPerAddress: 0,
  rejectedTotal: 0,
}

describeWithRedis("rate limits of several processes", () => {
  it("are counted together, and by each process while Redis is down", async () => {
    const redis = await startRedis()
    const warnings: string[] = []
    const options = { ...LIMITS, redisUrl: redis.url }
    const processes = [1, 2].map(() => rateLimits(options, (message) => warnings.push(message)))
    const [one, other] = processes.map(
      ({ count }) =>
        (address: string) =>
          count("authorize", address)
    )
    try {
      // Each process counts alone until it is connected to Redis.
      let visitor = 0
      await until(async () => {
        const address = `198.51.100.${(visitor += 1)}`
        for (let time = 0; time < 4; time++) {
          await one(address)
        }
        return (await other(address)) !== undefined
      })
      expect(await one("192.0.2.2")).toBeUndefined()
      expect(await other("192.0.2.2")).toBeUndefined()
      expect(await one("192.0.2.2")).toBeUndefined()
      expect(await other("192.0.2.2")).toBeUndefined()
      expect(await one("192.0.2.2")).toBeGreaterThan(0)
      expect(await other("192.0.2.2")).toBeGreaterThan(0)
      await redis.stop()
      for (let time = 0; time < 4; time++) {
        expect(await one("192.0.2.3")).toBeUndefined()
        expect(await other("192.0.2.3")).toBeUndefined()
      }
      expect(await one("192.0.2.3")).toBeGreaterThan(0)
      await until(async () => warnings.length === processes.length)
    } finally {
      // ioredis keeps a timer for a lost connection, which nothing stops.
      jest.useFakeTimers()
      processes.forEach(({ close }) => close())
      jest.useRealTimers()
    }
  })

  it("are checked before 250 ms have passed while Redis hangs, and are counted together once it responds again", async () => {
    const redis = await startRedis()
    const warnings: string[] = []
    const options = { ...LIMITS, authorizeTotal: 1_000_000, redisUrl: redis.url }
    const [one, other] = [1, 2].map(() => rateLimits(options, (message) => warnings.push(message)))
    let visitor = 0
    const isShared = async () => {
      const address = `198.51.100.${(visitor += 1)}`
      for (let time = 0; time < 4; time++) {
        await one.count("authorize", address)
      }
      return (await other.count("authorize", address)) !== undefined
    }
    /** Counts one event; a timer begun with it shows how long the machine takes for 250 ms. */
    const timed = async (address: string) => {
      const begun = performance.now()
      const patience = new Promise<"late">((resolve) => setTimeout(resolve, 250, "late"))
      const counting = one.count("authorize", address)
      const isLate = (await Promise.race([counting, patience])) === "late"
      return { wait: await counting, isLate, took: performance.now() - begun }
    }
    try {
      await until(isShared)
      redis.hang()
      const waiting = Array.from({ length: 50 }, (_, index) => timed(`192.0.2.${index}`))
      expect((await Promise.all(waiting)).filter(({ isLate }) => isLate)).toEqual([])
      // From then on no check waits for Redis, not even while it reconnects.
      const later: Awaited<ReturnType<typeof timed>>[] = []
      for (let time = 0; time < 200; time++) {
        later.push(await timed("203.0.113.9"))
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      expect(later.filter(({ isLate }) => isLate)).toEqual([])
      expect(later.filter(({ took }) => took > 100).length).toBeLessThan(5)
      expect(later.at(3)?.wait).toBeUndefined()
      expect(later.at(4)?.wait).toBeGreaterThan(0)
      expect(warnings.map((line) => line.replace("one-click: ", ""))).toEqual([
        "rate limits counted by each process",
      ])
      redis.resume()
      await until(isShared, { within: 20_000 })
      expect(warnings).toHaveLength(2)
    } finally {
      await redis.stop()
      jest.useFakeTimers()
      one.close()
      other.close()
      jest.useRealTimers()
    }
  })
})
