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

it("src/medusa is the only folder that relies on Medusa's tables and private members", () => {
  const outside = sourceFiles("src").filter(([file]) => !file.startsWith("src/medusa/"))
  expect(outside.length).toBeGreaterThan(100)
  expect(usesIn(outside)).toEqual([])
})

it("src/medusa reads Medusa's tables and members only for the engine, apart from a workflow's hooks and a module's transaction", () => {
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
    "src/medusa/prices.ts: the member listPricePreferences_",
    "src/medusa/promotion-usage.ts: the member baseRepository_",
    "src/medusa/promotions.ts: the member campaignBudgetUsageService_",
    "src/medusa/promotions.ts: the member promotionService_",
    "src/medusa/sql.ts: a Proxy",
    "src/medusa/tax-lines.ts: the member taxRateService_",
    "src/medusa/tax-lines.ts: the member taxRegionService_",
  ])
})

it("src/medusa imports nothing of the plugin but src/lib", () => {
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
