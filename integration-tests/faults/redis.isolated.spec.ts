import { Modules } from "@medusajs/framework/utils"
import type { AxiosInstance, AxiosRequestConfig } from "axios"
import path from "node:path"
import { askSuccessfully } from "../../testing/http"
import { openPurchase } from "../../testing/open-purchase"
import { describeWithRedis, type RedisServer, startRedis } from "../../testing/redis"
import { prepareCheckout } from "../support/checkout"
import { heard } from "../support/heard"
import { createContextId, emitOrderPlacedWorkflow, notificationAddress } from "../support/inside"
import { type MedusaProcess, startMedusa } from "../support/medusa-command"
import { SIGNING_SECRET } from "../support/plugin-environment"
import { stockFigures } from "../support/stock-figures"
import { createStockedVariant, type StockedVariant } from "../support/stocked-variant"
import { until } from "../../testing/until"
import { seeded, withShop } from "../support/with-shop"
import { seedShop, type SeededShop } from "../support/seed-shop"

const AT_ONCE = 50

describeWithRedis("a shop with Redis", withRedis)

function withRedis(): void {
  let redis: RedisServer

  beforeAll(async () => {
    redis = await startRedis()
    process.env.REDIS_URL = redis.url
  })
  afterAll(() => redis.stop())

  withShop({
    cwd: path.resolve(__dirname, "../shop-redis"),
    testSuite: ({ api, getContainer, dbConfig }) => {
      let shop: SeededShop

      beforeAll(async () => {
        shop = await seeded("shop", seedShop)
      })

      const test = {
        get container() {
          return getContainer()
        },
      }
      const placed = heard(test, "order.placed")
      const idsHeard = () => placed.map(({ data }) => (data as { id: string }).id)

      it("receives order.placed once when it is emitted again for the same order", async () => {
        const container = getContainer()
        const [first, second] = await container
          .resolve(Modules.ORDER)
          .createOrders([{ currency_code: "eur" }, { currency_code: "eur" }])
        const announce = ({ id }: { id: string }) =>
          emitOrderPlacedWorkflow(container).run({ input: { order_id: id } })

        await announce(first)
        await until(async () => idsHeard().includes(first.id))
        await announce(first)
        await Promise.all([announce(first), announce(first)])
        await announce(second)
        await until(async () => idsHeard().includes(second.id))
        await new Promise((resolve) => setTimeout(resolve, 500))
        expect(idsHeard()).toEqual([first.id, second.id])
      })

      describe("and two Medusa processes on one database", () => {
        let second: MedusaProcess | undefined

        beforeAll(async () => {
          second = await startMedusa("shop-redis", dbConfig.clientUrl)
        })
        afterAll(() => second?.stop())

        const processes = () => [String(api.defaults.baseURL), second?.url ?? ""]

        /** Opens purchases of a mug, and returns the webhook address of each. */
        async function openPurchases(mug: StockedVariant, count: number): Promise<string[]> {
          const contexts = Array.from({ length: count }, () => createContextId([SIGNING_SECRET]))
          await getContainer()
            .resolve("oneClick")
            .createPurchases(contexts.map((context_id) => openPurchase(shop, mug, { context_id })))
          return contexts.map((context_id) => notificationAddress("", context_id, [SIGNING_SECRET]))
        }

        async function book(url: string): Promise<number> {
          const data = { quantity: 1, product_reference: "mug" }
          const { quantity } = await askSuccessfully(url, {
            body: { event: "order.stock.book", data },
          })
          return quantity
        }

        /** Sends stock requests to both processes in turn, many at once. */
        async function askAll(addresses: string[]): Promise<number> {
          const left = addresses.map((address, index) => `${processes()[index % 2]}${address}`)
          let booked = 0
          const buyers = Array.from({ length: AT_ONCE }, async () => {
            for (let url = left.shift(); url; url = left.shift()) {
              const quantity = await book(url)
              booked += quantity
            }
          })
          await Promise.all(buyers)
          return booked
        }

        it("lets one process book while buyers wait in line at the other", async () => {
          const mug = await createStockedVariant(getContainer(), shop, { stock: [100_000] })
          const [first, second] = processes()
          const few = await openPurchases(mug, 30)
          let isOver = false
          const line = (await openPurchases(mug, AT_ONCE)).map(async (address) => {
            while (!isOver) {
              await book(`${first}${address}`)
            }
          })
          const booked: number[] = []
          for (const address of few) {
            booked.push(await book(`${second}${address}`))
          }
          isOver = true
          await Promise.all(line)
          expect(booked).toEqual(few.map(() => 1))
        })

        it("shares the stock with Medusa's own checkouts in both processes", async () => {
          const container = getContainer()
          const mug = await createStockedVariant(container, shop, { stock: [60] })
          const addresses = await openPurchases(mug, 150)
          const line = { variant_id: mug.variant_id, quantity: 2 }
          const carts: Awaited<ReturnType<typeof prepareCheckout>>[] = []
          for (const url of [...processes(), ...processes(), ...processes()]) {
            carts.push(await prepareCheckout(storeApi(api, url), shop, line))
          }
          const [orders, booked] = await Promise.all([
            Promise.all(carts.map((complete) => complete())),
            askAll(addresses.slice(0, 40)),
          ])
          const ordered = orders.filter(Boolean).length
          expect(ordered).toBeGreaterThan(0)
          expect(booked).toBeGreaterThan(0)
          const rest = await askAll(addresses.slice(40))
          expect(ordered * 2 + booked + rest).toBe(60)
          const figures = await stockFigures(container, mug.inventory_item_ids[0])
          expect(figures).toMatchObject({ reserved: 60, reservations: 60 })
        })
      })
    },
  })
}

/** The store API of one of the processes. */
function storeApi(api: AxiosInstance, baseURL: string) {
  return {
    post: (url: string, body: unknown, config: AxiosRequestConfig) =>
      api.post(url, body, { ...config, baseURL }),
  }
}
