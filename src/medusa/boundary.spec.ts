import { existsSync, readdirSync } from "node:fs"
import path from "node:path"
import ts from "typescript"
import { sourceFiles } from "../../testing/source-files"

const ROOT = path.resolve(__dirname, "../..")

/** Returns the tables of the installed Medusa, links between modules included. */
function medusaTables(): Set<string> {
  const medusa = "node_modules/@medusajs"
  const named = (folder: string, name: RegExp) =>
    existsSync(path.join(ROOT, folder))
      ? sourceFiles(folder, /\.js$/).flatMap(([, source]) =>
          [...source.matchAll(name)].map(([, table]) => table)
        )
      : []
  return new Set([
    ...readdirSync(path.join(ROOT, medusa)).flatMap((name) =>
      named(`${medusa}/${name}/dist/migrations`, /create table (?:if not exists )?"(\w+)"/gi)
    ),
    ...named(`${medusa}/link-modules/dist/definitions`, /tableName: "(\w+)"/g),
  ])
}

const TABLES = medusaTables()
const COMMENT = /\/\*[^]*?\*\/|(?<!:)\/\/.*$/gm
const TEXT = /(["'`])(?:\\.|(?!\1)[^\\])*\1/g
const STATEMENT = /^\s*(with|select|insert|update|delete)\b[^]*\b(from|into|set)\b/i
const TABLE = '\\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\\s+(?:ONLY\\s+)?"?(\\w+)"?'
const QUERY_BUILDER = /\.(?:from|into|table|join|leftJoin|innerJoin)\(\s*["'`](\w+)/g
/** A member of a module that its type doesn't declare ends with an underscore. */
const MEMBER = /\b[a-z]\w*_(?="\]|\??\s*[:,}(])|(?<=\.)\w+_\b/g

/** Returns how a source file relies on Medusa beyond its public interface, each way once. */
function privateUses(source: string): string[] {
  const code = source.replace(COMMENT, "")
  const statements = (code.match(TEXT) ?? []).filter((text) => STATEMENT.test(text.slice(1)))
  const tables = [
    ...code.matchAll(new RegExp(TABLE, "g")),
    ...statements.flatMap((text) => [...text.matchAll(new RegExp(TABLE, "gi"))]),
    ...code.matchAll(QUERY_BUILDER),
  ].map(([, table]) => table)
  return [
    ...new Set([
      ...tables.filter((table) => TABLES.has(table)).map((table) => `SQL on ${table}`),
      ...(code.match(/new Proxy\b/g) ?? []).map(() => "a Proxy"),
      ...(code.match(MEMBER) ?? []).map((member) => `the member ${member}`),
    ]),
  ]
}

const usesIn = (files: [file: string, source: string][]) =>
  files.flatMap(([file, source]) => privateUses(source).map((use) => `${file}: ${use}`))

describe("src/medusa", () => {
  it("is the only folder that relies on Medusa's tables and private members", () => {
    const outside = sourceFiles("src").filter(([file]) => !file.startsWith("src/medusa/"))
    expect(outside.length).toBeGreaterThan(100)
    expect(usesIn(outside)).toEqual([])
  })

  it("reads Medusa's tables and members only for the engine, apart from a workflow's hooks and a module's transaction", () => {
    const uses = usesIn(sourceFiles("src/medusa"))
    const reading = uses.filter((use) => use.includes(": SQL on "))
    expect([...new Set(reading.map((use) => path.basename(use.split(":")[0])))].sort()).toEqual([
      "customers.ts",
      "prices.ts",
      "promotions.ts",
      "regions.ts",
      "shipping-options.ts",
      "tax-lines.ts",
      "variants.ts",
    ])
    expect([...new Set(uses.filter((use) => !reading.includes(use)))].sort()).toEqual([
      "src/medusa/cart-hooks.ts: a Proxy",
      "src/medusa/preloaded-module.ts: a Proxy",
      "src/medusa/prices.ts: the member listPricePreferences_",
      "src/medusa/promotion-usage.ts: the member baseRepository_",
      "src/medusa/promotions.ts: the member campaignBudgetUsageService_",
      "src/medusa/promotions.ts: the member promotionService_",
      "src/medusa/tax-lines.ts: the member taxRateService_",
      "src/medusa/tax-lines.ts: the member taxRegionService_",
    ])
  })

  it("imports nothing of the plugin but src/lib", () => {
    const imports = sourceFiles("src/medusa").flatMap(([file, source]) =>
      ts
        .preProcessFile(source)
        .importedFiles.map(({ fileName }) => `${file}: ${fileName}`)
        .filter(
          (line) =>
            !/: (\.\/[\w/-]+|(\.\.\/)+lib\/[\w/-]+|node:\w+|@medusajs\/framework\/[\w/-]+|@medusajs\/medusa\/core-flows)$/.test(
              line
            )
        )
    )
    expect(imports).toEqual([])
  })

  it.each([
    [
      "an upper-case statement",
      "const Q = `SELECT 1 FROM product_variant v`",
      "SQL on product_variant",
    ],
    ["a lower-case statement", 'run("select id from promotion")', "SQL on promotion"],
    ["a quoted table", "const Q = `UPDATE \"order\" SET status = 'x'`", "SQL on order"],
    ["a part of a statement", "const Q = `${OWN} JOIN customer c ON true`", "SQL on customer"],
    [
      "a link between modules",
      "const Q = `FROM product_sales_channel l`",
      "SQL on product_sales_channel",
    ],
    ["a query builder", 'knex.from("price")', "SQL on price"],
    ["a private member", "service.promotionService_.list()", "the member promotionService_"],
    ["a private member by text", 'service["promotionService_"]', "the member promotionService_"],
    [
      "a private member taken apart",
      "const { baseRepository_: own } = service",
      "the member baseRepository_",
    ],
    [
      "a private member taken out",
      "const { baseRepository_ } = service",
      "the member baseRepository_",
    ],
    [
      "a declared private member",
      "type M = { baseRepository_: object }",
      "the member baseRepository_",
    ],
    ["a replaced private member", "view({ taxRateService_: own })", "the member taxRateService_"],
    ["a Proxy", "new Proxy(service, {})", "a Proxy"],
  ])("would find %s elsewhere", (_, source, use) => {
    expect(privateUses(source)).toEqual([use])
  })

  it.each([
    "const Q = `SELECT 1 FROM one_click_purchase p JOIN one_click_hold h ON true`",
    'const text = "Choose the currency from order or region."',
    'const prefix = "line_"',
    "const { now: _now, ...rest } = request",
  ])("would allow %s elsewhere", (source) => {
    expect(privateUses(source)).toEqual([])
  })
})
