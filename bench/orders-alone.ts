import { describeOrders, measureOrders } from "./orders"

/** The order benchmarks by themselves, on the PostgreSQL that `DB_HOST` and the like name. */
async function main(): Promise<void> {
  const { DB_HOST: host = "", DB_PORT: port, DB_USERNAME: user = "", DB_PASSWORD } = process.env
  const database = { host, port: Number(port), user, password: DB_PASSWORD ?? "" }
  process.stdout.write(describeOrders(await measureOrders(database)))
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
