import type { MedusaContainer } from "@medusajs/framework/types"
import type { AxiosInstance } from "axios"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { Sandbox, startSandbox } from "../../sandbox"
import { reservedPort } from "../../testing/reserved-port"
import type OneClickModuleService from "../../src/modules/one-click/service"
import type { OneClickSettings } from "../../src/modules/one-click/settings"
import { type AdminClient, createOwner, signInAsAdmin } from "./admin"
import { type Relay, startRelay } from "./relay"
import { SeededShop, seedShop } from "./seed-shop"
import { reservedUnits } from "./stock-figures"
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
  /** For a second process on the same database. */
  databaseUrl: string
  /** Sends a purchase request; returns Medusa's response of any status. */
  authorize: (body?: Record<string, unknown>, headers?: Record<string, string>) => Promise<Answer>
  /** Opens a purchase, and returns the webhook address as the service received it. */
  open: () => Promise<Opened>
  /** Runs a statement in Medusa's database, and returns its rows. */
  sql: <Row = Record<string, unknown>>(statement: string, bindings?: Bindings) => Promise<Row[]>
  /** Reads with Medusa's query, and returns plain JSON. */
  graph: <Row>(entity: string, fields: string[], filters?: object) => Promise<Row[]>
  /** Returns the reserved units of all variants. */
  reserved: () => Promise<number>
}

type Bindings = unknown[] | Record<string, unknown>

type Answer = { status: number; data: Record<string, unknown>; context: string }

type Opened = {
  context: string
  /** URL of the modal. */
  url: string
  /** Path of the webhook address. */
  path: string
}

/**
 * Runs a seeded shop with the built plugin and the sandbox as its service, both over real HTTP.
 * After each test the database is reset, the sandbox emptied, and every mock restored.
 */
export function oneClickShop(
  settings: Partial<OneClickSettings>,
  suite: (shop: OneClickShop) => void
): void {
  const parts = {} as OneClickShop
  let relay: Relay

  beforeAll(async () => {
    const port = await reservedPort("service")
    parts.sandbox = await startSandbox({ port, seed: 1, backoff: [200, 400, 800] })
    relay = await startRelay(await reservedPort("shop"))
  })
  afterAll(async () => {
    await relay.stop()
    await parts.sandbox.close()
  })

  withShop({
    testSuite: ({ api, getContainer, dbConfig }) => {
      beforeAll(async () => {
        parts.api = api
        parts.databaseUrl = dbConfig.clientUrl
        parts.container = getContainer()
        parts.oneClick = parts.container.resolve("oneClick")
        parts.shop = await seeded("shop and its owner", async (container) => {
          await createOwner(container)
          return seedShop(container)
        })
        parts.admin = await signInAsAdmin(api)
        await parts.oneClick.settings.save(settings)
        relay.passOnTo(String(api.defaults.baseURL))
        parts.authorize = (body = {}, headers = {}) => press(parts, body, headers)
        parts.open = () => open(parts)
        parts.sql = (statement, bindings) => sql(parts, statement, bindings)
        parts.graph = (entity, fields, filters) => graph(parts, entity, fields, filters)
        parts.reserved = () => reservedUnits(parts.container)
      })
      afterEach(async () => {
        jest.restoreAllMocks()
        await parts.sandbox.control.reset()
      })
      suite(parts)
    },
  })
}

async function press(
  { api, shop }: OneClickShop,
  body: Record<string, unknown>,
  headers: Record<string, string>
): Promise<Answer> {
  const {
    status,
    data,
    headers: answered,
  } = await api.post(
    "/store/one-click/authorize",
    { variant_id: shop.shirt.id, region_id: shop.regionId, country_code: "fr", ...body },
    {
      headers: { "x-publishable-api-key": shop.publishableKey, ...headers },
      validateStatus: () => true,
    }
  )
  return { status, data, context: String(answered["x-one-click-context"] ?? "") }
}

async function open({ authorize, sandbox }: OneClickShop): Promise<Opened> {
  const { context, data } = await authorize()
  const [call] = await sandbox.control.calls({ limit: 1 })
  const { notifications } = call.body as { notifications: { url: string } }
  return { context, url: String(data.url), path: new URL(notifications.url).pathname }
}

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
