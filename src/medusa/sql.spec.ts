import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { selectRows, selectSharedRows } from "./sql"

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

describe("selectRows", () => {
  it("throws the database's other errors", async () => {
    await expect(shopBehindPooler("42P01").read()).rejects.toThrow("rejected")
  })

  it("stops preparing statements, and loses no answer, behind a pooler that doesn't know them", async () => {
    const shop = shopBehindPooler("26000")
    expect(await shop.read()).toEqual([{ id: 1 }])
    expect(await shop.read()).toEqual([{ id: 1 }])
    expect(shop.run).toEqual([expect.stringMatching(/^one_click_/), undefined, undefined])
    expect(shop.warnings).toEqual(["one-click: statements not prepared code=26000"])
  })
})

describe("selectSharedRows", () => {
  /** A database whose reads end when the test says so. */
  function slowShop() {
    const reads: { resolve: (answer: object) => void; reject: (error: Error) => void }[] = []
    const raw = () => {
      const statement = new Promise((resolve, reject) => reads.push({ resolve, reject }))
      return Object.assign(statement, { options: () => statement })
    }
    const connection = { raw }
    const container = { resolve: () => connection } as unknown as MedusaContainer
    const read = (id: number) =>
      selectSharedRows<{ id: number }>(container, "SELECT :id AS id", { id })
    return { reads, read }
  }

  it("reads once for all who request the same meanwhile, and gives each a copy", async () => {
    const { reads, read } = slowShop()
    const all = [read(1), read(1), read(2)]
    expect(reads).toHaveLength(2)
    const rows = [{ id: 1 }]
    reads[0].resolve({ rows })
    reads[1].resolve({ rows: [{ id: 2 }] })
    const [one, other, different] = await Promise.all(all)
    expect([one, other, different]).toEqual([rows, rows, [{ id: 2 }]])
    expect(one[0]).not.toBe(other[0])
  })

  it.each(["ends", "fails"])("reads again once a read %s", async (how) => {
    const { reads, read } = slowShop()
    const both = Promise.allSettled([read(1), read(1)])
    if (how === "ends") {
      reads[0].resolve({ rows: [] })
    } else {
      reads[0].reject(new Error("gone"))
    }
    const status = how === "ends" ? "fulfilled" : "rejected"
    expect((await both).map((one) => one.status)).toEqual([status, status])
    const again = read(1)
    expect(reads).toHaveLength(2)
    reads[1].resolve({ rows: [{ id: 1 }] })
    expect(await again).toEqual([{ id: 1 }])
  })
})
