import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import path from "node:path"
import { parse } from "yaml"
import { z } from "zod"
import manifest from "../package.json"

const ROOT = path.resolve(__dirname, "..")
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8")
const isThere = (file: string) => existsSync(path.join(ROOT, file))

const stepSchema = z.strictObject({
  name: z.string().optional(),
  id: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  run: z.string().optional(),
  env: z.record(z.string(), z.string()).optional(),
})

const workflowSchema = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.enum(["read", "write"])),
  concurrency: z.unknown().optional(),
  jobs: z.record(
    z.string(),
    z.object({
      "timeout-minutes": z.number(),
      strategy: z.object({ matrix: z.record(z.string(), z.array(z.unknown())) }).optional(),
      steps: z.array(stepSchema).min(2),
    })
  ),
})

const FOLDER = ".github/workflows"
const workflows = readdirSync(path.join(ROOT, FOLDER)).map((name) => `${FOLDER}/${name}`)

describe("the workflows", () => {
  it("are one for each push, one for each night, and one for releases", () => {
    expect(workflows.map((file) => path.basename(file))).toEqual([
      "ci.yml",
      "nightly.yml",
      "release.yml",
    ])
    expect(read(`${FOLDER}/ci.yml`)).toContain("run: .ci/run")
    expect(statSync(path.join(ROOT, ".ci/run")).mode & 0o111).toBeTruthy()
  })

  it.each(workflows)("%s is valid, and each step runs or uses something", (file) => {
    const { jobs, permissions } = workflowSchema.parse(parse(read(file)))
    expect(permissions).toEqual({ contents: "read" })
    const steps = Object.values(jobs).flatMap((job) => job.steps)
    expect(steps.filter(({ uses, run }) => !uses === !run)).toEqual([])
    expect(steps.filter(({ uses }) => uses && !/^[\w-]+\/[\w-]+@v\d+$/.test(uses))).toEqual([])
  })

  it.each(workflows)("%s names only existing npm scripts", (file) => {
    const text = read(file)
    const { jobs } = workflowSchema.parse(parse(text))
    const inMatrix = Object.values(jobs).flatMap((job) => job.strategy?.matrix.set ?? [])
    const named = [...text.matchAll(/npm run (?!\$)([\w:]+)/g)].map(([, name]) => name)
    expect([...named, ...inMatrix].filter((name) => !(String(name) in manifest.scripts))).toEqual(
      []
    )
  })

  it.each(workflows)("%s builds the plugin before the tests of the built plugin", (file) => {
    const { jobs } = workflowSchema.parse(parse(read(file)))
    const unbuilt = Object.entries(jobs).filter(([, { steps }]) => {
      const commands = steps.map(({ run = "" }) => run)
      const first = commands.findIndex((run) => /npm run (test:|\$\{\{)/.test(run))
      return first !== -1 && !commands.slice(0, first).includes("npm run build")
    })
    expect(unbuilt.map(([name]) => name)).toEqual([])
  })

  it("run every long test set each night", () => {
    const everyPush = ["test:jest", "test:unit", "test:integration", "test:browser"]
    const long = Object.keys(manifest.scripts).filter((name) => name.startsWith("test:"))
    const nightly = read(`${FOLDER}/nightly.yml`)
    expect(long.filter((name) => !everyPush.includes(name) && !nightly.includes(name))).toEqual([])
  })
})

describe("the repository", () => {
  it.each([
    "LICENSE",
    "SECURITY.md",
    "CODE_OF_CONDUCT.md",
    "CONTRIBUTING.md",
    ".github/pull_request_template.md",
  ])("has %s", (file) => expect(read(file).length).toBeGreaterThan(100))

  it("has issue forms that are valid, and updates of its dependencies", () => {
    const forms = readdirSync(path.join(ROOT, ".github/ISSUE_TEMPLATE")).filter(
      (name) => name !== "config.yml"
    )
    expect(forms).toEqual(["bug.yml", "idea.yml"])
    const formSchema = z.object({
      name: z.string(),
      description: z.string(),
      body: z.array(z.object({ type: z.enum(["markdown", "textarea"]), attributes: z.object({}) })),
    })
    forms.forEach((name) => formSchema.parse(parse(read(`.github/ISSUE_TEMPLATE/${name}`))))
    const { updates } = z
      .object({ version: z.literal(2), updates: z.array(z.object({ directory: z.string() })) })
      .parse(parse(read(".github/dependabot.yml")))
    expect(updates.every(({ directory }) => isThere(directory))).toBe(true)
    expect(JSON.parse(read(".changeset/config.json"))).toMatchObject({ access: "public" })
  })

  it("names no address, until the owner has one: CONTRIBUTING lists what is missing", () => {
    const list = /## What only the owner can fill in\n[\s\S]*?(?=\n## )/.exec(
      read("CONTRIBUTING.md")
    )
    const missing = ["repository", "homepage", "bugs"].filter((field) => !(field in manifest))
    expect(missing.filter((field) => !list?.[0].includes(`\`${field}\``))).toEqual([])
    expect(list?.[0]).toContain("RELEASE_READY")
  })
})
