import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { selectRows } from "./sql"

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
