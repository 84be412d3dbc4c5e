import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import manifest from "../../package.json"
import { packBuilt, STOREFRONT_PACKAGE } from "../../lab/install/pack"
import { ROOT, runNode } from "./run-node"

const MODULES = path.join(ROOT, "node_modules")
const STOREFRONT = `${manifest.name}-storefront`

/**
 * The module resolutions of storefronts; both official Next.js storefronts use `node`.
 * `npm run test:install` compiles with each; attw judges all of them here.
 */
const RESOLUTIONS =
  process.env.INSTALL === "all" ? (["node10", "bundler", "Node16"] as const) : (["node10"] as const)

/** Copied from docs/storefront.md as far as types go, for both packages. */
const PAGE = `
import { OneClickButton } from "PACKAGE/react"
import { configure, type OneClickPurchase } from "ENTRY"
configure({ publishableKey: "pk" })
const state: OneClickPurchase["status"] = "accepted"
// @ts-expect-error a type that was lost would accept this
const wrong: OneClickPurchase["status"] = "sold"
export const page = <OneClickButton variantId="variant_1" onAccepted={({ detail }) => [state, wrong, detail.order?.display_id]} />
`

describe("the packed tarballs", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "one-click-tarballs-"))
  const tarballs = {
    [manifest.name]: packBuilt(folder),
    [STOREFRONT]: packBuilt(folder, STOREFRONT_PACKAGE),
  }
  const page = path.join(folder, "page")

  beforeAll(() => {
    for (const [name, tarball] of Object.entries(tarballs)) {
      const target = path.join(page, "node_modules", name)
      mkdirSync(target, { recursive: true })
      execFileSync("tar", ["xzf", tarball, "-C", target, "--strip-components=1"])
    }
    mkdirSync(path.join(page, "node_modules/@types"))
    for (const name of ["react", "csstype", "@types/react", "@types/prop-types"]) {
      symlinkSync(path.join(MODULES, name), path.join(page, "node_modules", name))
    }
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  const run = (program: string, args: string[]) =>
    runNode([path.join(MODULES, program), ...args], page)

  it("have no problem that publint finds", () => {
    const problems = (name: string) => {
      const { stdout } = run("publint/src/cli.js", ["run", tarballs[name], "--strict"])
      expect(stdout).toContain("Linting...")
      return stdout.split("\n").filter((line) => /^\d+\. /.test(line))
    }
    expect(problems(STOREFRONT)).toEqual([])
    // With a "type", esbuild wraps each source module, and the button's script grows by 5 %.
    expect(problems(manifest.name)).toEqual([expect.stringContaining('the "type" field')])
  })

  it.each(Object.keys(tarballs))("resolve everywhere by the judgment of attw: %s", (name) => {
    const { stdout, status } = run("@arethetypeswrong/cli/dist/index.js", [tarballs[name]])
    expect(stdout).toContain("No problems found")
    expect(status).toBe(0)
  })

  it.each(RESOLUTIONS)("compile in a storefront with %s resolution", (resolution) => {
    const module = { node10: "esnext", bundler: "esnext", Node16: "node16" }[resolution]
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: "ES2022",
      lib: ["dom", "es2022"],
      jsx: "react-jsx",
      module,
      moduleResolution: resolution,
      types: [],
    }
    // Each alone, because both declare the type of the element in JSX.
    for (const name of [manifest.name, STOREFRONT]) {
      const entry = name === STOREFRONT ? name : `${name}/storefront`
      const text = PAGE.replace("PACKAGE", name).replace("ENTRY", entry)
      const config = JSON.stringify({ compilerOptions, files: ["page.tsx"] })
      writeFileSync(path.join(page, "page.tsx"), text)
      writeFileSync(path.join(page, "tsconfig.json"), config)
      const { stdout, status } = run("typescript/bin/tsc", ["-p", ".", "--pretty", "false"])
      expect([name, stdout, status]).toEqual([name, "", 0])
    }
  })

  it("give a storefront the same button without the server's dependencies", () => {
    const storefront = path.join(page, "node_modules", STOREFRONT)
    const written = readFileSync(path.join(storefront, "package.json"), "utf8")
    expect(JSON.parse(written)).toMatchObject({ version: manifest.version })
    expect(JSON.parse(written)).not.toHaveProperty("dependencies")
    for (const file of ["index.mjs", "react.mjs", "index.js", "react.js"]) {
      const plugin = path.join(page, "node_modules", manifest.name, ".medusa/server/storefront")
      expect(readFileSync(path.join(storefront, file))).toEqual(
        readFileSync(path.join(plugin, file))
      )
    }
    const program = `
      import("${STOREFRONT}/react").then(({ OneClickButton }) =>
        console.log(typeof OneClickButton, typeof require("${STOREFRONT}").configure))`
    expect(runNode(["-e", program], page).stdout.trim()).toMatch(/^(function|object) function$/)
  })
})

describe("the licenses of what is shipped", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "one-click-licenses-"))
  afterAll(() => rmSync(folder, { recursive: true }))

  it("are allowed, for each production dependency and each bundled package", () => {
    const { status, stdout, stderr } = runNode(["scripts/licenses.mjs"])
    expect([status, stderr]).toEqual([0, ""])
    for (const name of [...Object.keys(manifest.dependencies), "hono", "zod", "react-hook-form"]) {
      expect(stdout).toMatch(new RegExp(`^${name} [\\d.]+: |^${name} [\\d.]+ \\(MIT\\)$`, "m"))
    }
  })

  it("are rejected by name if they ask for more than a notice", () => {
    const lockfile = path.join(folder, "package-lock.json")
    const packages = {
      "": { dependencies: { one: "1" } },
      "node_modules/one": { version: "1.0.0", license: "MIT", dependencies: { two: "2" } },
      "node_modules/one/node_modules/two": { version: "2.0.0", license: "GPL-3.0-only" },
      "node_modules/two": { version: "1.0.0", license: "MIT" },
      "node_modules/three": { version: "3.0.0", license: "GPL-3.0-only", dev: true },
    }
    writeFileSync(lockfile, JSON.stringify({ packages }))
    const { status, stderr } = runNode(["scripts/licenses.mjs", lockfile])
    expect([status, stderr.trim()]).toEqual([
      1,
      "Licenses that may not be shipped: two 2.0.0: GPL-3.0-only",
    ])
  })

  it("have their notices packed beside the code, and the button needs none", () => {
    const packed = path.join(ROOT, ".medusa/server")
    const read = (file: string) => readFileSync(path.join(packed, file), "utf8")
    expect(read("src/admin/THIRD_PARTY_NOTICES.txt")).toMatch(/^react-hook-form [\d.]+ \(MIT\)$/m)
    expect(read("sandbox/THIRD_PARTY_NOTICES.txt")).toContain("Permission is hereby granted")
    // esbuild names each bundled file in a comment.
    for (const file of ["storefront/index.mjs", "storefront/react.mjs"]) {
      expect(read(file)).toContain("// src/storefront/")
      expect(read(file)).not.toContain("node_modules/")
    }
  })
})
