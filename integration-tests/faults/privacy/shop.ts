import { ask, logIn } from "../../../testing/http"
import { query } from "../../../testing/query"
import { until } from "../../../testing/until"
import { OWNER } from "../../support/admin"
import { decompress } from "../../support/inside"
import { startRelay } from "../../support/relay"
import { startTestSandbox } from "../../support/test-sandbox"
import { openDatabase } from "../kills/databases"
import { Lane } from "../kills/lane"
import { QUOTING } from "./marks"

type Row = Record<string, unknown>

/** The shop's calls of the service. */
const CALLS = {
  authorize: /^POST .*[/]authorize$/,
  get: /^GET .*[/]orders[/][^/?]+$/,
  decide: /^PATCH /,
}

/**
 * Starts a shop with full logging, and access to everything it writes.
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
  const environment = { LOG_LEVEL: "silly", ONE_CLICK_BASE_URL: service.url }
  const withRedis = redis && { KILLS_SHOP: "shop-redis", REDIS_URL: redis }
  const lane = await Lane.open(database.url, {
    sandbox,
    environment: { ...environment, ...withRedis },
  })
  await lane.start()
  const owner = await logIn(lane.address, OWNER)
  const answers: string[] = []
  const heard = async (at: string, sent: Parameters<typeof ask>[1]) => {
    const answer = await ask<Row>(lane.address + at, sent)
    answers.push(answer.text)
    return answer
  }
  return {
    lane,
    /** The plugin's responses so far, to be searched at the end. */
    answers,
    /** Lets the next calls of a kind fail with an error that quotes the buyer. */
    failNext: (call: keyof typeof CALLS, status: number, times = 1) => {
      failing = { call: CALLS[call], times, status }
    },
    sql: (statement: string) => query(database.url, statement),
    ask: (method: string, at: string, body?: unknown, headers?: Record<string, string>) =>
      heard(at, { method, body, headers }),
    admin: (method: string, at: string, body?: unknown) =>
      heard(`/admin/one-click/${at}`, { method, body, headers: owner }),
    close: async () => {
      await lane.close()
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
  { sql }: WatchedShop,
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
        const place = `${String(name)}.${column}`
        const whole = COMPRESSED.includes(place) ? value && decompress(value) : value
        if (isMarked(JSON.stringify(whole) ?? "")) {
          found.add(place)
        }
      }
    }
  }
  return [...found].sort()
}
