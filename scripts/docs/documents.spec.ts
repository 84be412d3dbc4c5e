import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { MedusaError } from "@medusajs/framework/utils"
import { sourceFiles } from "../../testing/source-files"
import { settingsSchema } from "../../src/modules/one-click/settings"
import { fillIn, PARTS } from "./parts"

const ROOT = path.resolve(__dirname, "../..")
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8")

describe("the documents", () => {
  it.each(Object.keys(PARTS))("%s is up to date; else run `npm run docs`", (file) => {
    const text = read(file)
    expect(text).toBe(fillIn(text, PARTS[file]))
  })

  it("are rejected for marks without a part, and for parts without marks", () => {
    const marks = "<!-- generated: a -->\nold\n<!-- /generated -->"
    expect(fillIn(marks, { a: () => "new" })).toContain("\nnew\n")
    expect(() => fillIn(marks, {})).toThrow('"generated: a"')
    expect(() => fillIn(marks, { a: () => "", b: () => "" })).toThrow("marks of b")
  })

  const files = [
    "README.md",
    "AGENTS.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "llms.txt",
    "sandbox/README.md",
    "skills/medusa-plugin-one-click/SKILL.md",
    "SECURITY.md",
    "CODE_OF_CONDUCT.md",
    ".github/pull_request_template.md",
    ...sourceFiles("docs", /\.md$/).map(([file]) => file),
  ]
  /** The matches of a pattern that `exists` rejects, with their document. */
  const unknown = (pattern: RegExp, exists: (found: string, file: string) => boolean) =>
    files.flatMap((file) =>
      [...read(file).matchAll(pattern)]
        .map(([, found]) => found)
        .filter((found) => !exists(found, file))
        .map((found) => `${file}: ${found}`)
    )

  it("link only to existing files and headings", () => {
    expect(unknown(/\]\((?!https?:|mailto:)([^)\s]*)\)/g, leadsSomewhere)).toEqual([])
  })

  it("name only existing commands, routes, variables and tests", () => {
    const { scripts, bin } = JSON.parse(read("package.json")) as Record<string, object>
    expect(unknown(/npm run ([\w:]+)/g, (name) => name in scripts)).toEqual([])
    expect(unknown(/npx (one-click-\w+)/g, (name) => name in bin)).toEqual([])
    expect(unknown(/\b(?:GET|POST) (\/[\w/.:-]*one-click[\w/.:-]*)/g, isRoute)).toEqual([])
    expect(unknown(/\b(ONE_CLICK_[A-Z_]*[A-Z])\b/g, (name) => sources.includes(name))).toEqual([])
    expect(unknown(/`((?:integration-tests|lab)\/[\w/.-]+)`/g, isFile)).toEqual([])
  })

  it("give every error code of the source its remedy, and no other code", () => {
    const document = read("docs/errors.md").split("## The service")[0]
    const rows = [...document.matchAll(/^\| (?:\d{3} \| )?(`[a-z_]+`(?:, `[a-z_]+`)*) \|/gm)]
    const documented = new Set(rows.flatMap(([, codes]) => codes.match(/[a-z_]+/g) ?? []))
    const raised = new Set(errorCodes())
    expect(raised.size).toBeGreaterThan(25)
    expect([...documented].sort()).toEqual([...raised].sort())
    const messages = [...document.matchAll(/^\| `([^`]+ [^`]+)` \|/gm)].map(([, text]) => text)
    expect(messages.length).toBeGreaterThan(5)
    expect(messages.filter((text) => !sources.includes(text))).toEqual([])
  })

  it("name every table of the plugin, and the default of every retention period", () => {
    const privacy = read("docs/privacy.md")
    const tables = [...sources.matchAll(/\.define\("(one_click_\w+)"/g)].map(([, name]) => name)
    expect(tables.length).toBeGreaterThan(5)
    expect(tables.filter((name) => !privacy.includes(`\`${name}\``))).toEqual([])
    const usual: Record<string, unknown> = settingsSchema.parse({})
    const said = [...privacy.matchAll(/`(\w+_days)` \((\d+)\)/g)]
    expect(said.length).toBeGreaterThan(3)
    for (const [, name, days] of said) {
      expect([name, Number(days)]).toEqual([name, usual[name]])
    }
  })
})

/** The whole source, to look names up in. */
const sources = ["src", "demo", "sandbox"]
  .flatMap((folder) => sourceFiles(folder).map(([, text]) => text))
  .join("\n")

/**
 * Returns the codes in the plugin's ways to raise an error: `storefrontError(code, ...)`, `refused(status,
 * code, ...)`, an answer `{ type, code, message }`, and the last argument of a MedusaError or `notAllowed`.
 */
function errorCodes(): string[] {
  const codes = sourceFiles("src")
    .filter(([file]) => !file.startsWith("src/storefront/"))
    .flatMap(([, text]) => {
      const constants = [...text.matchAll(/const ([A-Z_]+) = ("[a-z_]+")/g)]
      const source = constants.reduce((it, [, key, value]) => it.replaceAll(key, value), text)
      return [...source.matchAll(ERROR_CODE)].map(([, helper, last]) => helper ?? last)
    })
  return [MedusaError.Codes.INSUFFICIENT_INVENTORY, ...codes]
}

const ERROR_CODE =
  /(?:storefrontError\(|refused\(\s*\d+,|type(?:: "\w+")?,\s*code:)\s*"([a-z_]+)"|(?:MedusaError|notAllowed|super)\((?:[^()]|\([^()]*\))*?,\s*"([a-z_]+)"\s*\)/g

const isFile = (file: string) => existsSync(path.join(ROOT, file))

function isRoute(address: string): boolean {
  const folders = address
    .slice(1)
    .split("/")
    .map((part) => part.replace(/^:(\w+)$/, "[$1]"))
  return isFile(path.join("src/api", ...folders, "route.ts"))
}

function leadsSomewhere(target: string, from: string): boolean {
  const [file, heading] = target.split("#")
  const found = file ? path.join(path.dirname(from), file) : from
  if (!existsSync(path.join(ROOT, found))) {
    return false
  }
  return !heading || anchorsOf(read(found)).includes(heading)
}

function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-")
  )
}
