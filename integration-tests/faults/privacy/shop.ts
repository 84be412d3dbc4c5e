import pg from "pg"
import { ask, logIn } from "../../../testing/http"
import { until } from "../../../testing/until"
import { OWNER } from "../../support/admin"
import { decompress } from "../../support/inside"
import { startMedusa } from "../../support/medusa-command"
import { pluginEnvironment } from "../../support/plugin-environment"
import { startRelay } from "../../support/relay"
import { startTestSandbox } from "../../support/test-sandbox"
import { openDatabase } from "../kills/databases"
import { readShopIds } from "../kills/shop-ids"
import { QUOTING } from "./marks"

type Row = Record<string, unknown>

/** The shop's calls of the service. */
const CALLS = {
  authorize: /^POST .*[/]authorize$/,
  get: /^GET .*[/]orders[/][^/?]+$/,
  decide: /^PATCH /,
}

/**
 * Starts a shop as `medusa start` runs it, with full logging, and access to everything it writes.
 *
 * @param redis URL of the Redis for the shop's events, workflows and locks
 */
export async function openWatchedShop(redis?: string) {
  const database = await openDatabase()
  const sandbox = await startTestSandbox()
  let failing = { call: CALLS.authorize, times: 0, status: 0 }
  const service = await startRelay(0, ({ method, url }, response) => {
    if (failing.times && failing.call.test(`${method} ${url}`)) {
      failing.times -= 1
      response.writeHead(failing.status, { "content-type": "application/json" })
      response.end(JSON.stringify({ error: { code: "zmark_code", message: QUOTING } }))
    }
  })
  service.passOnTo(sandbox.url)
  const relay = await startRelay()
  const medusa = await startMedusa(redis ? "shop-redis" : "shop", database.url, {
    LOG_LEVEL: "silly",
    ...pluginEnvironment({
      service: service.url,
      checkout: sandbox.checkoutUrl,
      shop: relay.url,
    }),
    ...(redis && { REDIS_URL: redis }),
  })
  relay.passOnTo(medusa.url)
  const client = new pg.Client(database.url)
  await client.connect()
  const sql = async (statement: string, parameters?: unknown[]): Promise<Row[]> =>
    (await client.query<Row>(statement, parameters)).rows
  const owner = await logIn(medusa.url, OWNER)
  const answers: string[] = []
  const heard = async (...sent: Parameters<typeof ask>) => {
    const answer = await ask<Row>(...sent)
    answers.push(answer.text)
    return answer
  }
  return {
    medusa,
    /** The plugin's responses so far, to be searched at the end. */
    answers,
    sandbox,
    /** Lets the next calls of a kind fail with an error that quotes the buyer. */
    failNext: (call: keyof typeof CALLS, status: number, times = 1) => {
      failing = { call: CALLS[call], times, status }
    },
    sql,
    ask: (method: string, at: string, body?: unknown, headers?: Record<string, string>) =>
      heard(medusa.url + at, { method, body, headers }),
    admin: (method: string, at: string, body?: unknown) =>
      heard(`${medusa.url}/admin/one-click/${at}`, { method, body, headers: owner }),
    ids: await readShopIds(database.url),
    close: async () => {
      await medusa.stop()
      await client.end()
      await relay.stop()
      await service.stop()
      await sandbox.close()
      await database.drop()
    },
  }
}

export type WatchedShop = Awaited<ReturnType<typeof openWatchedShop>>

const COMPRESSED = ["one_click_quote.answer", "one_click_quote.cart"]

/** Returns the columns that contain a matching text, as `table.column`. */
export async function columnsWith(
  sql: WatchedShop["sql"],
  isMarked: (text: string) => boolean
): Promise<string[]> {
  const tables = await sql(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`
  )
  // The hourly comparison with Medusa's cart has one, which it deletes.
  await until(async () => !(await sql("SELECT id FROM cart LIMIT 1")).length)
  const found = new Set<string>()
  for (const { name } of tables) {
    for (const row of await sql(`SELECT * FROM "${String(name)}"`)) {
      for (const [column, value] of Object.entries(row)) {
        const whole = COMPRESSED.includes(`${String(name)}.${column}`)
          ? value && decompress(value)
          : value
        if (isMarked(JSON.stringify(whole) ?? "")) {
          found.add(`${String(name)}.${column}`)
        }
      }
    }
  }
  return [...found].sort()
}
