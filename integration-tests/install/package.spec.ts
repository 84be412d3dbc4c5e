import { readFileSync } from "node:fs"
import { rm, writeFile } from "node:fs/promises"
import { builtinModules } from "node:module"
import os from "node:os"
import path from "node:path"
import ts from "typescript"
import manifest from "../../package.json"
import { factsOf, packedFiles } from "../../lab/install/pack"
import { readExtensionExamples } from "../../lab/install/readme"
import { ROOT, runNode } from "./run-node"

const LARGEST_PACKED = 900_000

/**
 * `npm run test:install` compiles with every module resolution; Node16 reads the package most
 * strictly.
 */
const RESOLUTIONS = process.env.INSTALL === "all" ? ["Node16", "bundler"] : ["Node16"]

/** Subpaths a shop imports, each with a name it must export. */
const EXPORTS = [
  ["workflows", "placeOrderWorkflow"],
  ["modules/one-click", "ONE_CLICK_MODULE"],
  [".medusa/server/src/modules/one-click", "ONE_CLICK_MODULE"],
  ["providers/one-click-payment", "default"],
  ["storefront", "configure"],
  ["react", "OneClickButton"],
  ["package.json", "version"],
]

/** Prints whether each of them can be imported and required. */
const EXPORTED = `
  const check = async ([subpath, name]) => {
    const specifier = "${manifest.name}/" + subpath
    const required = name in require(specifier)
    const type = subpath.endsWith(".json") ? { with: { type: "json" } } : undefined
    const module = await import(specifier, type)
    return { subpath, name, required, imported: name in (type ? module.default : module) }
  }
  Promise.all(${JSON.stringify(EXPORTS)}.map(check)).then((checked) => console.log(JSON.stringify(checked)))
`

describe("the published package", () => {
  const packed = packedFiles()
  const paths = packed.files.map((file) => file.path)
  const text = (file: string) => readFileSync(path.join(ROOT, file), "utf8")

  it("contains what a shop needs and nothing else", () => {
    process.stderr.write(`The package: ${factsOf(packed)}\n`)
    const allowed =
      /^(package\.json|README\.md|LICENSE|C[A-Z]+\.md|docs\/[\w/-]+\.md|docs\/images\/\w+\.(webp|svg)|docs\/operations\/[\w-]+\.(json|yaml)|skills\/[\w-]+\/SKILL\.md|llms\.txt|sandbox\/README\.md|\.medusa\/server\/(sandbox|src\/admin)\/THIRD_PARTY_NOTICES\.txt|\.medusa\/server\/(src|storefront)\/.+\.(js|mjs|d\.ts|d\.mts)|\.medusa\/server\/src\/(lib\/address\/province-names|webhooks\/cart-estimate\/texts)\.json|\.medusa\/server\/sandbox\/(one-click-[a-z]+\.js|public\/modal\.(js|css)))$/
    expect(paths.filter((file) => !allowed.test(file))).toEqual([])
    expect(
      paths.filter((file) => /(^|[/.-])(test|tests|spec|testing|mock)s?[/.]/.test(file))
    ).toEqual([])
    expect(packed.size).toBeLessThan(LARGEST_PACKED)
  })

  it("contains every document, picture and file that its documents link to, and no other picture", () => {
    const documents = paths.filter((file) => file.endsWith(".md"))
    expect(documents.length).toBeGreaterThan(10)
    const linked = documents.flatMap((file) =>
      [...text(file).matchAll(/\]\(([^)\s:#]+\.(?:md|webp|svg|png|json|yaml))\b/g)].map(
        ([, target]) => path.posix.join(path.posix.dirname(file), target)
      )
    )
    expect(linked.filter((file) => !paths.includes(file))).toEqual([])
    const pictures = paths.filter((file) => file.startsWith("docs/images/"))
    expect(pictures.length).toBeGreaterThan(3)
    expect(pictures.filter((file) => !linked.includes(file))).toEqual([])
  })

  it("contains no path of the machine it was built on, and no secret", () => {
    const telling = [ROOT, os.homedir(), "PRIVATE KEY-----", "sourceMappingURL=data:"]
    const found = paths.flatMap((file) => {
      const content = text(file)
      return telling.filter((part) => content.includes(part)).map((part) => `${file}: ${part}`)
    })
    expect(found).toEqual([])
  })

  it("imports only declared dependencies, also in its types", () => {
    const declared = new Set([
      ...Object.keys(manifest.dependencies),
      ...Object.keys(manifest.peerDependencies),
      ...builtinModules,
    ])
    // The shop's dashboard provides the zod of the framework's version.
    declared.add("zod")
    const pattern = /(?:from |import\(|require\()"((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^"]*)?"/g
    const strangers = paths
      .filter((file) => /\/(src|storefront)\/.*\.(js|mjs|ts|mts)$/.test(file))
      // Their SQL names tables as imports name packages.
      .filter((file) => !file.includes("/migrations/"))
      .flatMap((file) =>
        [...text(file).matchAll(pattern)]
          .map(([, name]) => name)
          .filter((name) => !name.startsWith(".") && !declared.has(name))
          .map((name) => `${file}: ${name}`)
      )
    expect([...new Set(strangers)]).toEqual([])
  })

  it("exports for import and require what a shop imports", () => {
    expect(JSON.parse(runNode(["-e", EXPORTED]).stdout)).toEqual(
      EXPORTS.map(([subpath, name]) => ({ subpath, name, required: true, imported: true }))
    )
  })

  it("imports from Medusa's dashboard only what the dashboard exports", () => {
    const code = text(".medusa/server/src/admin/index.mjs")
    const imports = [...code.matchAll(/^import \{ (.*) \} from "@medusajs\/dashboard\/(\w+)"/gm)]
    expect(imports.length).toBeGreaterThan(0)
    const missing = imports.flatMap(([, names, entry]) => {
      const [exported = ""] =
        text(`node_modules/@medusajs/dashboard/dist/${entry}.mjs`).match(/export \{[^}]*\}/) ?? []
      return names
        .split(", ")
        .map((name) => name.replace(/ as .*/, ""))
        .filter((name) => !new RegExp(`\\b${name}\\b`).test(exported))
    })
    expect(missing).toEqual([])
  })

  it.each(Object.entries(manifest.bin))("runs the %s command", (_, file) => {
    const { status, stdout } = runNode([file, "--help"])
    expect([status, stdout]).toEqual([0, expect.stringContaining("--")])
  })

  it.each([
    [["--prot", "9010"], "Unknown option '--prot'; --help lists all options."],
    [["--host", "nonsense.invalid"], "choose another with --host"],
    [["--state", __dirname], "cannot be read and written"],
  ])("refuses one-click-sandbox %j with one sentence and exit code 2", (args, sentence) => {
    const { status, stdout, stderr } = runNode([manifest.bin["one-click-sandbox"], ...args])
    const said = `${stdout}${stderr}`.trim()
    expect([status, said]).toEqual([2, expect.stringContaining(sentence)])
    expect(said.split("\n")).toHaveLength(1)
  })

  it.each(RESOLUTIONS)("compiles in a strict shop with %s resolution", async (resolution) => {
    const compilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      target: "ES2021",
      module: resolution === "bundler" ? "preserve" : resolution,
      moduleResolution: resolution,
      esModuleInterop: true,
      jsx: "react-jsx",
      types: ["node"],
    }
    const examples = (await readExtensionExamples()).map((body, index) => ({
      file: path.join(ROOT, `.test-example-${resolution}-${index}.ts`),
      body,
    }))
    await Promise.all(examples.map(({ file, body }) => writeFile(file, body)))
    const files = examples.map(({ file }) => file)
    const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, ROOT)
    const consumer = path.join(ROOT, "lab/install/fixture/consumer.ts")
    const program = ts.createProgram([consumer, ...files], options)
    // Checking the types of other packages as well takes most of the time.
    const own = program.getSourceFiles().filter(({ fileName }) => !/node_modules/.test(fileName))
    const complaints = own.flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ])
    await Promise.all(files.map((file) => rm(file)))
    expect(own.map(({ fileName }) => fileName)).toContain(
      path.join(ROOT, ".medusa/server/src/workflows/index.d.ts")
    )
    expect(complaints.map(({ file, messageText }) => [file?.fileName, messageText])).toEqual([])
  })
})
