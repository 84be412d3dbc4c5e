import Redis from "ioredis"
import { describeWithRedis, type RedisServer, startRedis } from "../../testing/redis"
import { MarkedBuyers } from "./privacy/buyers"
import { isMarked, LEGITIMATE, markedLines } from "./privacy/marks"
import { columnsWith, openWatchedShop, type WatchedShop } from "./privacy/shop"

describeWithRedis("the personal data of a purchase in a shop with Redis", withRedis)

function withRedis(): void {
  let redis: RedisServer
  let connection: Redis
  let monitor: Redis
  let shop: WatchedShop
  let commands = 0
  const found: string[] = []

  beforeAll(async () => {
    redis = await startRedis()
    shop = await openWatchedShop(redis.url)
    expect((await shop.admin("POST", "settings", { shipping_mode: "cart_rules" })).status).toBe(200)
    connection = new Redis(redis.url)
    monitor = await connection.monitor()
    monitor.on("monitor", (_time: string, words: string[]) => {
      commands += 1
      const text = words.join(" ")
      if (isMarked(text)) {
        found.push(...markedLines(text))
      }
    })
  })
  afterAll(async () => {
    monitor?.disconnect()
    connection?.disconnect()
    await shop?.close()
    await redis?.stop()
  })

  it("appears in no Redis command, not even briefly", async () => {
    const buyers = new MarkedBuyers(shop, [])
    await buyers.buy()
    await buyers.buy(await buyers.logIn())
    shop.failNext("decide", 422)
    await buyers.buy()
    await buyers.buyWhileTheDatabaseFails()

    expect(commands).toBeGreaterThan(100)
    expect(found).toEqual([])
    expect(markedLines(shop.medusa.printed())).toEqual([])
    const columns = await columnsWith(shop.sql, isMarked)
    expect(columns.filter((column) => !LEGITIMATE.includes(column))).toEqual([])
  })
}
