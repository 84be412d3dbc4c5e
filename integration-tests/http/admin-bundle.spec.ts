import { readFileSync } from "node:fs"
import path from "node:path"

const BUNDLE = path.resolve(__dirname, "../../.medusa/server/src/admin/index.mjs")

describe("the built part for the dashboard", () => {
  const code = readFileSync(BUNDLE, "utf8")

  it("registers every page at its address, with a label that is translated", () => {
    const paths = [...code.matchAll(/path: "(\/[^"]*)"/g)].map(([, found]) => found)
    for (const expected of [
      "/one-click",
      "/one-click/purchases",
      "/one-click/activity",
      "/one-click/health",
      "/one-click/orders/:id",
      "/one-click/purchases/:id",
      "/settings/one-click",
    ]) {
      expect(paths).toContain(expected)
    }
    for (const label of ["orders", "purchases", "activity", "health", "settings"]) {
      expect(code).toContain(`label: "menu.${label}"`)
    }
    expect(code).toContain('translationNs: "one-click"')
  })

  it("registers both panels at their places under ids of ours", () => {
    for (const [id, zone] of [
      ["one-click-order-panel", "order.details.side"],
      ["one-click-product-panel", "product.details.side"],
    ]) {
      expect(code).toContain(`id: "${id}"`)
      expect(code).toContain(`zone: "${zone}"`)
    }
  })

  it("brings its words in both languages", () => {
    expect(code).toContain("One-click orders")
    expect(code).toContain("Commandes One-click")
  })
})
