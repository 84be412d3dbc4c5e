import { readFile } from "node:fs/promises"
import path from "node:path"
import { sourceFiles } from "../../testing/source-files"
import type { Manager } from "./starter"

const ROOT = path.resolve(__dirname, "../..")
const README = path.join(ROOT, "README.md")

/** The unchanged snippets of the README's "Install in a shop". */
export type InstallSteps = {
  install: string
  configuration: string
  variables: string
  start: string[]
  page: string
}

/**
 * Reads the README's steps for a shop owner, so that exactly these are tested.
 *
 * @throws Error unless the section has one snippet of each kind in this order
 */
export async function readInstallSteps(): Promise<InstallSteps> {
  const text = await readFile(README, "utf8")
  const section = text.split(/^## /m).find((part) => part.startsWith("Install in a shop")) ?? ""
  const blocks = [...section.matchAll(/^ *```(\w+)\n([\s\S]*?)^ *```$/gm)].map(
    ([, kind, body]) => ({
      kind,
      body: dedent(body),
    })
  )
  const kinds = blocks.map(({ kind }) => kind).join(" ")
  if (kinds !== "bash ts dotenv bash html") {
    throw new Error(`"Install in a shop" of the README has the snippets "${kinds}".`)
  }
  const [install, configuration, variables, start, page] = blocks.map(({ body }) => body)
  return { install, configuration, variables, start: start.split("\n"), page }
}

/** The variables that the documents' workflow calls use. */
const AROUND = `import type { MedusaContainer } from "@medusajs/framework/types"
declare const container: MedusaContainer
declare const customer_id: string
declare const order: { id: string }
declare const incomingOrder: { id: string; service_order_id: string }
`

/**
 * Returns the documents' examples of a shop's own code, each as a module: the TypeScript of the
 * README's "Extension points", of docs/events.md and docs/operations.md, and the calls of workflows
 * in docs/privacy.md and in the workflows' own comments.
 */
export async function readExtensionExamples(): Promise<string[]> {
  const text = await readFile(README, "utf8")
  const section = text.split(/^## /m).find((part) => part.startsWith("Extension points")) ?? ""
  const examplesOf = async (file: string) =>
    typescriptOf(await readFile(path.join(ROOT, "docs", file), "utf8"))
  const operations = await examplesOf("operations.md")
  const modules = operations.filter((body) => body.startsWith("modules:"))
  const whole = [
    typescriptOf(section),
    await examplesOf("events.md"),
    operations.filter((body) => !modules.includes(body)),
  ]
  const comments = sourceFiles("src/workflows").flatMap(([, text]) =>
    [...text.matchAll(EXAMPLE)].map(([, body]) => body.replace(/^ \* ?/gm, ""))
  )
  const calls = [await examplesOf("privacy.md"), comments].map((examples) =>
    examples.filter((body) => body.includes("Workflow(container)"))
  )
  const lacking = [...whole, ...calls, modules].findIndex(({ length }) => !length)
  if (lacking >= 0) {
    throw new Error(`The documents lack the TypeScript of example ${lacking}.`)
  }
  return [
    ...whole.flat(),
    ...calls.flat().map(asModule),
    ...modules.map((body) => `${CONFIGURATION}defineConfig({ ${body} })`),
  ]
}

const CONFIGURATION = 'import { defineConfig } from "@medusajs/framework/utils"\n'

/** An `@example` of a doc comment, up to the next tag or the comment's end. */
const EXAMPLE = /^ \* @example\n((?: \*(?! @|\/).*\n)+)/gm

function typescriptOf(text: string): string[] {
  return [...text.matchAll(/^ *```ts\n([\s\S]*?)^ *```$/gm)].map(([, body]) => dedent(body))
}

/** Wraps a workflow call in a module with the imports and variables that it needs. */
function asModule(body: string): string {
  const calls = body.replace(/^import .*\n/gm, "")
  const names = [...new Set(calls.match(/\w+Workflow(?=\()/g))].join(", ")
  return `import { ${names} } from "medusa-plugin-one-click/workflows"
${AROUND}export async function example() {
${calls}
}`
}

/**
 * Returns a command of the README for this package manager, converted as the README says.
 *
 * @param isBuilt whether it runs in the folder of `medusa build`, which no workspace contains
 */
export function inWordsOf(manager: Manager, command: string, isBuilt = false): string {
  if (manager === "npm") {
    return command
  }
  const words = command.replace(/\bnpm install (?=\S)/, `${manager} add `)
  const alone = isBuilt && manager === "pnpm" ? "npm install --ignore-workspace" : "npm install"
  return words.replace(/^npm install$/, alone).replace(/\b(npm|npx) /, `${manager} `)
}

/** Returns a shop's `medusa-config.ts` with the README's snippet around its settings. */
export function configurationOf({ configuration }: InstallSteps, own: string): string {
  const [, head, settings] =
    /^([^]*)module\.exports = defineConfig\(\{([^]*?),?\s*\}\)\s*$/.exec(own) ?? []
  if (!configuration.includes("// ...") || !settings) {
    throw new Error(
      "The README's \"// ...\" for what the shop has, or the shop's settings, are gone."
    )
  }
  return `${head}${configuration.replace("// ...", `${settings.trim()},`)}\n`
}

/**
 * Returns the README's variables with this machine's addresses, each of which must already be
 * there.
 */
export function variablesOf({ variables }: InstallSteps, own: Record<string, string>): string {
  return Object.entries(own).reduce((text, [name, value]) => {
    const line = new RegExp(`^${name}=.*$`, "m")
    if (!line.test(text)) {
      throw new Error(`The README's variables lack ${name}.`)
    }
    return text.replace(line, `${name}=${value}`)
  }, variables)
}

function dedent(text: string): string {
  const indent = /^ */.exec(text)?.[0].length ?? 0
  return text
    .split("\n")
    .map((line) => line.slice(indent))
    .join("\n")
    .trim()
}
