import { readFileSync } from "node:fs"
import path from "node:path"

const BUNDLE = path.resolve(__dirname, "../../.medusa/server/src/admin/index.mjs")

/** Every page's path, with the translation key of its menu item: each page is listed once. */
const PAGES: [string, string | undefined][] = [
  ["/one-click", "menu.orders"],
  ["/one-click/orders", undefined],
  ["/one-click/purchases", undefined],
  ["/one-click/activity", undefined],
  ["/one-click/operations", undefined],
  ["/one-click/static-rules", undefined],
  ["/settings/one-click", "menu.settings"],
  ["/one-click/orders/:id", undefined],
  ["/one-click/purchases/:id", undefined],
]

/** The title of the list of orders. */
const TITLES = [
  ["English", "One-click orders"],
  ["French", "Commandes One-click"],
  ["German", "One-Click-Bestellungen"],
  ["Spanish", "Pedidos One-click"],
  ["Italian", "Ordini One-click"],
  ["Dutch", "One-click-bestellingen"],
]

describe("the built dashboard extension", () => {
  const code = readFileSync(BUNDLE, "utf8")
  const part = (name: string) => new RegExp(`const ${name} = {(.*?)\n};?\n`, "s").exec(code)?.[1]

  it("registers every page at its path", () => {
    const paths = [...(part("routeModule") ?? "").matchAll(/path: "([^"]*)"/g)]
    expect(paths.map(([, found]) => found).sort()).toEqual(PAGES.map(([page]) => page).sort())
  })

  it("labels its menu items with translation keys", () => {
    const configs = Object.fromEntries(
      [...code.matchAll(/const (config\S*) = defineRouteConfig\({(.*?)}\)/gs)].map(
        ([, name, config]) => [name, config]
      )
    )
    const items = [...(part("menuItemModule") ?? "").matchAll(/{\s+label: (\S+)\.label,.*?}/gs)]
    const found = items.map(([item, config]) => {
      expect(configs[config]).toContain('translationNs: "one-click"')
      return [
        /path: "([^"]*)"/.exec(item)?.[1],
        /label: "([^"]*)"/.exec(configs[config] ?? "")?.[1],
      ]
    })
    expect(found.sort()).toEqual(PAGES.filter(([, label]) => label).sort())
  })

  it("registers both widgets in their zones under ids of its own", () => {
    const widgets = [
      ...(part("widgetModule") ?? code).matchAll(/zone: \["([^"]*)"\],\s+widgetId: "([^"]*)"/g),
    ]
    expect(widgets.map(([, zone, id]) => [id, zone]).sort()).toEqual([
      ["one-click-order-panel", "order.details.side"],
      ["one-click-product-panel", "product.details.side"],
    ])
  })

  it.each(TITLES)("contains its texts in %s", (_, title) => {
    expect(code).toContain(title)
  })
})
