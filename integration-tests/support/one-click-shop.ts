import type { MedusaContainer } from "@medusajs/framework/types"
import type { AxiosInstance } from "axios"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { Agent } from "node:http"
import type { Sandbox } from "../../sandbox"
import { reservedPort } from "../../testing/reserved-port"
import type OneClickModuleService from "../../src/modules/one-click/service"
import type { OneClickSettings } from "../../src/modules/one-click/settings"
import { type AdminClient, createUser, signInAsAdmin, type Unread } from "./admin"
import { type Relay, startRelay } from "./relay"
import { type SeededShop, seedShop } from "./seed-shop"
import { reservedUnits } from "./stock-figures"
import { type StoreClient, storeClient } from "./store"
import { startTestSandbox } from "./test-sandbox"
import { retryAtOnce } from "./use-service"
import { seeded, withShop } from "./with-shop"

/** What a test of the whole plugin uses, once `beforeAll` is over. */
export type OneClickShop = {
  api: AxiosInstance
  container: MedusaContainer
  oneClick: OneClickModuleService
  sandbox: Sandbox
  shop: SeededShop
  /** Calls admin routes as the shop's owner. */
  admin: AdminClient
  /** Calls store routes as the shop's storefront does. */
  store: StoreClient
  /** For a second process on the same database. */
  databaseUrl: string
  /** Sends a purchase request; returns Medusa's response of any status. */
  authorize: (body?: Record<string, unknown>, headers?: Record<string, string>) => Promise<Answer>
  /** Opens a purchase; throws if Medusa rejects it. */
  open: (request?: PurchaseRequest) => Promise<Opened>
  /** Runs a statement in Medusa's database, and returns its rows. */
  sql: <Row = Record<string, unknown>>(statement: string, bindings?: Bindings) => Promise<Row[]>
  /** Reads with Medusa's query, and returns plain JSON. */
  graph: <Row>(entity: string, fields: string[], filters?: object) => Promise<Row[]>
  /** Returns the reserved units of all variants. */
  reserved: () => Promise<number>
}

type Bindings = unknown[] | Record<string, unknown>

type Answer = { status: number; data: Record<string, unknown>; context: string }

export type PurchaseRequest = {
  body?: Record<string, unknown>
  /** Those of a logged-in customer, for example. */
  headers?: Record<string, string>
}

export type Buyer = ReturnType<Sandbox["buyer"]>

export type Opened = {
  context: string
  /** In front of the modal. */
  buyer: Buyer
  /** Path of the webhook address, as the service received it. */
  path: string
  /** Sends an event there, with more fields beside it; returns Medusa's response of any status. */
  sendEvent: (
    event: string,
    data: unknown,
    more?: object
  ) => Promise<{ status: number; data: Unread }>
}

/**
 * Runs a seeded shop with the built plugin and the sandbox as its service, both over real HTTP.
 * Failed calls are retried without a pause. After each test the database is reset, the sandbox
 * emptied, and every mock restored.
 */
export function oneClickShop(
  { changesTables, ...settings }: Partial<OneClickSettings> & { changesTables?: boolean },
  suite: (shop: OneClickShop) => void
): void {
  const parts = {} as OneClickShop
  let relay: Relay

  beforeAll(async () => {
    const port = await reservedPort("service")
    parts.sandbox = await startTestSandbox({ port })
    relay = await startRelay(await reservedPort("shop"))
  })
  afterAll(async () => {
    await relay.stop()
    await parts.sandbox.close()
  })

  withShop({
    changesTables,
    testSuite: ({ api, getContainer, dbConfig }) => {
      beforeAll(async () => {
        parts.api = api
        parts.databaseUrl = dbConfig.clientUrl
        parts.container = getContainer()
        parts.oneClick = parts.container.resolve("oneClick")
        parts.shop = await seeded("shop and its owner", async (container) => {
          await createUser(container)
          return seedShop(container)
        })
        parts.admin = await signInAsAdmin(api)
        await parts.oneClick.settings.save(settings)
        relay.passOnTo(String(api.defaults.baseURL))
        parts.store = storeClient(api, parts.shop.publishableKey)
        parts.authorize = (body, headers) => authorize(parts, body, headers)
        parts.open = (request) => open(parts, request)
        parts.sql = (statement, bindings) => sql(parts, statement, bindings)
        parts.graph = (entity, fields, filters) => graph(parts, entity, fields, filters)
        parts.reserved = () => reservedUnits(parts.container)
      })
      beforeEach(() => retryAtOnce(parts))
      afterEach(async () => {
        jest.restoreAllMocks()
        await parts.sandbox.control.reset()
      })
      suite(parts)
    },
  })
}

async function authorize(
  { store, shop }: OneClickShop,
  body: Record<string, unknown> = {},
  headers?: Record<string, string>
): Promise<Answer> {
  const request = {
    variant_id: shop.shirt.id,
    region_id: shop.regionId,
    country_code: "fr",
    ...body,
  }
  const answer = await store.post("one-click/authorize", request, headers)
  const { status, data } = answer
  return { status, data, context: String(answer.headers["x-one-click-context"] ?? "") }
}

/** Some requests of this process come so late that a kept connection may just have been closed. */
const httpAgent = new Agent({ keepAlive: false })

async function open(
  { api, authorize, sandbox }: OneClickShop,
  { body, headers }: PurchaseRequest = {}
): Promise<Opened> {
  const { status, data, context } = await authorize(body, headers)
  if (status !== 200) {
    throw new Error(`Authorize answered ${status}: ${JSON.stringify(data)}`)
  }
  const calls = (await sandbox.control.calls()).map((call) => call.body as SentPurchase | null)
  const sent = calls.find((purchase) => purchase?.context?.id === context) as SentPurchase
  const path = new URL(sent.notifications.url).pathname
  return {
    context,
    path,
    buyer: sandbox.buyer(String(data.url)),
    sendEvent: (event, data, more) =>
      api.post(path, { event, data, ...more }, { httpAgent, validateStatus: () => true }),
  }
}

type SentPurchase = { context?: { id: string }; notifications: { url: string } }

async function sql<Row>(
  { container }: OneClickShop,
  statement: string,
  bindings?: Bindings
): Promise<Row[]> {
  const connection = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  return (await connection.raw<{ rows: Row[] }>(statement, bindings as string[])).rows
}

async function graph<Row>(
  { container }: OneClickShop,
  entity: string,
  fields: string[],
  filters: object = {}
): Promise<Row[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity, fields, filters })
  return JSON.parse(JSON.stringify(data)) as Row[]
}
