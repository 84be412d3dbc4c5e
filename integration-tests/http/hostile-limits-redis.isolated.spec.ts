import { rateLimits } from "../../src/rate-limit/limits"
import { describeWithRedis, startRedis } from "../../testing/redis"
import { until } from "../support/until"

const LIMITS = {
  authorizePerAddress: 4,
  authorizeTotal: 0,
  rejectedPerAddress: 0,
  rejectedTotal: 0,
}

describeWithRedis("limits of several processes", () => {
  it("are counted together, and by each process while Redis is away", async () => {
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
      // Each counts for itself until its connection stands.
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
      // For a connection that is lost already, ioredis keeps a timer that nothing stops.
      jest.useFakeTimers()
      processes.forEach(({ close }) => close())
      jest.useRealTimers()
    }
  })
})
