import type { MedusaContainer } from "@medusajs/framework/types"
import type { ReturnWorkflow } from "@medusajs/framework/workflows-sdk"
import type { AxiosInstance } from "axios"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { Agent } from "node:http"
import type { Sandbox } from "../../sandbox"
import { reservedPort } from "../../testing/reserved-port"
import { runWorkflow } from "../../testing/run-workflow"
import type OneClickModuleService from "../../src/modules/one-click/service"
import type { OneClickSettings } from "../../src/modules/one-click/settings"
import { type AdminClient, createUser, signInAsAdmin, type Unread } from "./admin"
import { modulesOf } from "./modules"
import { type Relay, startRelay } from "./relay"
import { type SeededShop, seedShop } from "./seed-shop"
import { reservedUnits } from "./stock-figures"
import { type StoreClient, storeClient } from "./store"
import { startTestSandbox } from "./test-sandbox"
import { retryAtOnce } from "./use-service"
import { seeded, withShop } from "./with-shop"

type Headers = Record<string, string>

export type PurchaseRequest = {
  body?: Record<string, unknown>
  /** Those of a logged-in customer, for example. */
  headers?: Headers
}

export type Buyer = ReturnType<Sandbox["buyer"]>

export type Opened = Awaited<ReturnType<OneClickShop["open"]>>

/** Some requests of this process come so late that a kept connection may just have been closed. */
const httpAgent = new Agent({ keepAlive: false })

/** What a test of the whole plugin uses, once `beforeAll` is over. */
export class OneClickShop {
  api!: AxiosInstance
  container!: MedusaContainer
  modules = modulesOf(this)
  oneClick!: OneClickModuleService
  sandbox!: Sandbox
  shop!: SeededShop
  /** Calls admin routes as the shop's owner. */
  admin!: AdminClient
  /** Calls store routes as the shop's storefront does. */
  store!: StoreClient
  /** For a second process on the same database. */
  databaseUrl!: string

  /** Changes what is so at the service. */
  get control() {
    return this.sandbox.control
  }

  /** Sends a purchase request; returns Medusa's response of any status. */
  authorize = async (body?: Record<string, unknown>, sent?: Headers) => {
    const { shirt, regionId: region_id } = this.shop
    const request = { variant_id: shirt.id, region_id, country_code: "fr", ...body }
    const { status, data, headers } = await this.store.post("one-click/authorize", request, sent)
    return { status, data, context: String(headers["x-one-click-context"] ?? "") }
  }

  /** Opens a purchase; throws if Medusa rejects it. */
  open = async ({ body, headers }: PurchaseRequest = {}) => {
    const { status, data, context } = await this.authorize(body, headers)
    if (status !== 200) {
      throw new Error(`Authorize answered ${status}: ${JSON.stringify(data)}`)
    }
    const { order } = await this.control.orderOfContext(context)
    const path = new URL(order.notification_url).pathname
    return {
      context,
      /** In front of the modal. */
      buyer: this.sandbox.buyer(String(data.url)),
      /** Path of the webhook address, as the service received it. */
      path,
      /** Sends an event there, with more fields beside it; returns Medusa's response of any status. */
      sendEvent: (event: string, data: unknown, more?: object) =>
        this.post(path, { event, data, ...more }),
    }
  }

  /** Posts a body as JSON, whatever it is; returns Medusa's response of any status. */
  post = (path: string, body: unknown, sent?: Headers) => {
    const headers = { "content-type": "application/json", ...sent }
    return this.api.post<Unread>(path, body, { headers, httpAgent, validateStatus: () => true })
  }

  /** Runs a workflow, and returns its result. */
  run = <Input, Result, Hooks extends unknown[]>(
    workflow: ReturnWorkflow<Input, Result, Hooks>,
    input: NoInfer<Input>
  ) => runWorkflow(this.container, workflow, input)

  /** Runs a statement in Medusa's database, and returns its rows. */
  sql = async <Row = Record<string, unknown>>(
    statement: string,
    bindings?: unknown[] | Record<string, unknown>
  ) => {
    const connection = this.container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    return (await connection.raw<{ rows: Row[] }>(statement, bindings as string[])).rows
  }

  /** Reads with Medusa's query, and returns plain JSON. */
  graph = async <Row>(entity: string, fields: string[], filters: object = {}) => {
    const query = this.container.resolve(ContainerRegistrationKeys.QUERY)
    const { data } = await query.graph({ entity, fields, filters })
    return JSON.parse(JSON.stringify(data)) as Row[]
  }

  /** Returns the reserved units of all variants. */
  reserved = () => reservedUnits(this.container)
}

/** Fills the empty database with a shop and the user who owns it. */
export const seededShop = (locations = 1) =>
  seeded(`shop with ${locations} locations and its owner`, async (container) => {
    await createUser(container)
    return seedShop(container, { locations })
  })

/**
 * Runs a seeded shop with the built plugin and the sandbox as its service, both over real HTTP.
 * Failed calls are retried without a pause. After each test the database is reset, the sandbox
 * emptied, and every mock restored.
 *
 * @param parts what fills the empty database, by default the small shop and its owner; and what a
 * suite uses that needs more than the others
 */
export function oneClickShop(
  settings: Partial<OneClickSettings>,
  suite: (test: OneClickShop) => void,
  {
    test = new OneClickShop(),
    seed = (_: MedusaContainer): Promise<SeededShop> => seededShop(),
  } = {}
): void {
  let relay: Relay

  beforeAll(async () => {
    test.sandbox = await startTestSandbox({ port: await reservedPort("service") })
    relay = await startRelay(await reservedPort("shop"))
  })
  afterAll(async () => {
    await relay.stop()
    await test.sandbox.close()
  })

  withShop({
    testSuite: ({ api, getContainer, dbConfig }) => {
      beforeAll(async () => {
        test.api = api
        test.databaseUrl = dbConfig.clientUrl
        test.container = getContainer()
        test.oneClick = test.container.resolve("oneClick")
        test.shop = await seed(test.container)
        test.admin = await signInAsAdmin(api)
        await test.oneClick.settings.save(settings)
        relay.passOnTo(String(api.defaults.baseURL))
        test.store = storeClient(api, test.shop.publishableKey)
      })
      beforeEach(() => retryAtOnce(test))
      afterEach(async () => {
        jest.restoreAllMocks()
        await test.sandbox.control.reset()
      })
      suite(test)
    },
  })
}
