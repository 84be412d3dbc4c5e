import { readFile } from "node:fs/promises"
import path from "node:path"
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

/**
 * Returns the documents' examples of a shop's own code: the TypeScript of the README's "Extension
 * points" and of docs/events.md.
 */
export async function readExtensionExamples(): Promise<string[]> {
  const text = await readFile(README, "utf8")
  const section = text.split(/^## /m).find((part) => part.startsWith("Extension points")) ?? ""
  const documents = [section, await readFile(path.join(ROOT, "docs/events.md"), "utf8")]
  const examples = documents.map((part) => [...part.matchAll(/^ *```ts\n([\s\S]*?)^ *```$/gm)])
  if (examples[0].length < 2 || !examples[1].length) {
    throw new Error('"Extension points" of the README or docs/events.md lacks its TypeScript.')
  }
  return examples.flat().map(([, body]) => dedent(body))
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
