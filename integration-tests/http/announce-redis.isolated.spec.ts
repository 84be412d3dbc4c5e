import { withShop } from "../support/with-shop"
import { Modules } from "@medusajs/framework/utils"
import path from "node:path"
import { emitOrderPlacedWorkflow } from "../../.medusa/server/src/workflows/emit-order-placed"
import { describeWithRedis, RedisServer, startRedis } from "../../testing/redis"
import { until } from "../support/until"

const SHOP = path.resolve(__dirname, "../shop-redis")

describeWithRedis("the order.placed event through Redis", throughRedis)

function throughRedis(): void {
  let redis: RedisServer

  beforeAll(async () => {
    redis = await startRedis()
    Object.assign(process.env, { REDIS_URL: redis.url })
  })
  afterAll(async () => {
    delete process.env.REDIS_URL
    await redis.stop()
  })

  withShop({
    cwd: SHOP,
    testSuite: ({ getContainer }) => {
      it("is received once when it is emitted again for the same order", async () => {
        const container = getContainer()
        const heard: string[] = []
        container
          .resolve(Modules.EVENT_BUS)
          .subscribe("order.placed", async ({ data }: { data: unknown }) => {
            heard.push((data as { id: string }).id)
          })
        const [first, second] = await container
          .resolve(Modules.ORDER)
          .createOrders([{ currency_code: "eur" }, { currency_code: "eur" }])
        const announce = ({ id }: { id: string }) =>
          emitOrderPlacedWorkflow(container).run({ input: { order_id: id } })

        await announce(first)
        await until(async () => heard.includes(first.id))
        await announce(first)
        await Promise.all([announce(first), announce(first)])
        await announce(second)
        await until(async () => heard.includes(second.id))
        await new Promise((resolve) => setTimeout(resolve, 500))
        expect(heard).toEqual([first.id, second.id])
      })
    },
  })
}
