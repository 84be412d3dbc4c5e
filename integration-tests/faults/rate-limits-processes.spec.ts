import { ask } from "../../testing/http"
import { describeWithRedis, type RedisServer, startRedis } from "../../testing/redis"
import { until } from "../../testing/until"
import { type MedusaProcess, startMedusa } from "../support/medusa-command"
import { type Database, openDatabase } from "./kills/databases"
import { readShopIds } from "./kills/shop-ids"

describeWithRedis("rate limits of two Medusa processes on one Redis", () => {
  let redis: RedisServer
  let database: Database
  let processes: MedusaProcess[]
  let key: string

  beforeAll(async () => {
    redis = await startRedis()
    database = await openDatabase()
    const { url } = database
    key = (await readShopIds(url)).publishableKey
    const environment = {
      SHOP_REDIS_URL: redis.url,
      ONE_CLICK_RATE_LIMIT_AUTHORIZE_PER_ADDRESS: "4",
    }
    processes = await Promise.all([1, 2].map(() => startMedusa("shop", url, environment)))
  })
  afterAll(async () => {
    await Promise.all((processes ?? []).map(({ stop }) => stop()))
    await database?.drop()
    await redis?.stop()
  })

  const authorize = async ({ url }: MedusaProcess, from: string) => {
    const { status } = await ask(`${url}/store/one-click/authorize`, {
      headers: { "x-publishable-api-key": key, "x-forwarded-for": from },
      body: {},
    })
    return status
  }

  it("count requests together in the Redis of Medusa's own configuration", async () => {
    const [one, other] = processes as [MedusaProcess, MedusaProcess]
    // Each process counts alone until it is connected to Redis.
    let visitor = 0
    await until(async () => {
      const from = `198.51.100.${(visitor += 1)}`
      for (let time = 0; time < 4; time++) {
        await authorize(one, from)
      }
      return (await authorize(other, from)) === 429
    })
    const found: number[] = []
    for (const at of [one, other, one, other, one, other]) {
      found.push(await authorize(at, "192.0.2.2"))
    }
    expect(found).toEqual([400, 400, 400, 400, 429, 429])
    expect(await authorize(one, "192.0.2.3")).toBe(400)
  })
})
