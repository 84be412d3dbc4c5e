import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { selectRows, selectSharedRows, selectTogether } from "./sql"

/** A database behind a pooler that rejects prepared statements with this code. */
function shopBehindPooler(code: string) {
  const run: (string | undefined)[] = []
  const warnings: string[] = []
  const statement = (name?: string) => ({
    options: (given: { name: string }) => statement(given.name),
    then: (resolve: (answer: object) => void, reject: (error: Error) => void) => {
      run.push(name)
      if (name) {
        reject(Object.assign(new Error("rejected"), { code }))
      } else {
        resolve({ rows: [{ id: 1 }] })
      }
    },
  })
  const parts: Record<string, unknown> = {
    [ContainerRegistrationKeys.PG_CONNECTION]: { raw: () => statement() },
    [ContainerRegistrationKeys.LOGGER]: { warn: (line: string) => warnings.push(line) },
  }
  const container = { resolve: (key: string) => parts[key] } as unknown as MedusaContainer
  return { run, warnings, read: () => selectRows(container, "SELECT 1 AS id", {}) }
}

it("selectRows throws the database's other errors", async () => {
  await expect(shopBehindPooler("42P01").read()).rejects.toThrow("rejected")
})

it("selectRows stops preparing statements, and loses no answer, behind a pooler that doesn't know them", async () => {
  const shop = shopBehindPooler("26000")
  expect(await shop.read()).toEqual([{ id: 1 }])
  expect(await shop.read()).toEqual([{ id: 1 }])
  expect(shop.run).toEqual([
    expect.stringMatching(/^one_click_[0-9a-f]{16}$/),
    undefined,
    undefined,
  ])
  expect(shop.warnings).toEqual(["one-click: statements not prepared code=26000"])
})

/** A database whose reads end when the test says so. */
function slowShop() {
  const reads: {
    query: string
    bindings: Record<string, unknown>
    resolve: (answer: object) => void
    reject: (error: Error) => void
  }[] = []
  const raw = (query: string, bindings: Record<string, unknown>) => {
    const statement = new Promise((resolve, reject) =>
      reads.push({ query, bindings, resolve, reject })
    )
    return Object.assign(statement, { options: () => statement })
  }
  const connection = { raw }
  const container = { resolve: () => connection } as unknown as MedusaContainer
  return { reads, container }
}

const sent = () => new Promise(setImmediate)

const A = "SELECT a FROM x WHERE id = :id::text"
const B = "SELECT b FROM x WHERE id = :id"

it("selectTogether sends the reads of one turn as one statement, and gives each its rows", async () => {
  const { reads, container } = slowShop()
  const both = [
    selectTogether(container, B, { id: "2" }),
    selectTogether(container, A, { id: "1" }),
  ]
  await sent()
  expect(reads).toHaveLength(1)
  const value = (at: number) => `CAST((SELECT id_${at} FROM input) AS text)`
  expect(reads[0].query).toContain(`(SELECT a FROM x WHERE id = ${value(0)}::text)`)
  expect(reads[0].query).toContain(`(SELECT b FROM x WHERE id = ${value(1)})`)
  expect(reads[0].bindings).toEqual({ input: '{"id_0":"1","id_1":"2"}' })
  reads[0].resolve({ rows: [{ r0: [{ a: "1" }], r1: [{ b: "2" }] }] })
  expect(await Promise.all(both)).toEqual([[{ b: "2" }], [{ a: "1" }]])
})

it.each([
  ["another turn", true, B],
  ["the same text", false, A],
])("selectTogether sends a read of %s alone", async (_, later, query) => {
  const { reads, container } = slowShop()
  void selectTogether(container, A, { id: "1" })
  if (later) {
    await sent()
  }
  void selectTogether(container, query, { id: "2" })
  await sent()
  expect(reads).toHaveLength(2)
})

it("selectTogether fails all reads when the database fails, and sends none again", async () => {
  const { reads, container } = slowShop()
  const both = Promise.allSettled([A, B].map((query) => selectTogether(container, query, {})))
  await sent()
  reads[0].reject(Object.assign(new Error("terminated"), { code: "57P01" }))
  expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"])
  expect(reads).toHaveLength(1)
})

const read = (container: MedusaContainer, id: string) =>
  selectSharedRows<{ id: string }>(container, "SELECT :id AS id", { id })

it("selectSharedRows reads once for all who request the same meanwhile", async () => {
  const { reads, container } = slowShop()
  const all = [read(container, "1"), read(container, "1"), read(container, "2")]
  await sent()
  expect(reads).toHaveLength(2)
  reads[0].resolve({ rows: [{ r0: [{ id: "1" }] }] })
  reads[1].resolve({ rows: [{ r0: [{ id: "2" }] }] })
  expect(await Promise.all(all)).toEqual([[{ id: "1" }], [{ id: "1" }], [{ id: "2" }]])
})

it("selectSharedRows reads again for others while a read hangs", async () => {
  jest.useFakeTimers({ doNotFake: ["setImmediate"] })
  const { reads, container } = slowShop()
  void read(container, "hangs")
  await sent()
  jest.advanceTimersByTime(1_000)
  void read(container, "hangs")
  await sent()
  jest.useRealTimers()
  expect(reads).toHaveLength(2)
})

it.each(["ends", "fails"])("selectSharedRows reads again once a read %s", async (how) => {
  const { reads, container } = slowShop()
  const both = Promise.allSettled([read(container, "1"), read(container, "1")])
  await sent()
  if (how === "ends") {
    reads[0].resolve({ rows: [{ r0: [] }] })
  } else {
    reads[0].reject(new Error("gone"))
  }
  const status = how === "ends" ? "fulfilled" : "rejected"
  expect((await both).map((one) => one.status)).toEqual([status, status])
  const again = read(container, "1")
  await sent()
  expect(reads).toHaveLength(2)
  reads[1].resolve({ rows: [{ r0: [{ id: "1" }] }] })
  expect(await again).toEqual([{ id: "1" }])
})
