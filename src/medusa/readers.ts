import { AsyncLocalStorage } from "node:async_hooks"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { logLine } from "../lib/observe/log-line"

/**
 * What we read from Medusa to price a cart, each with two implementations of one interface: `fast/`
 * uses our own SQL and private members of Medusa's modules, `public/` only `query.graph` and public
 * methods.
 */
export const READERS = [
  "variants",
  "regions",
  "shipping_options",
  "prices",
  "taxes",
  "promotions",
] as const

export type ReaderName = (typeof READERS)[number]
export type ReaderMode = "fast" | "public"

/** Why a reader is public; the code selects the remedy. */
export type ReaderProblem = {
  /**
   * `missing`, `changed` and `new` are what the contract found in Medusa; `failed` is a statement
   * that Medusa's tables rejected; `chosen` is the configuration.
   */
  code: "missing" | "changed" | "new" | "failed" | "chosen"
  /** What was found, such as a column. */
  detail: string
}

export type ReaderState = { mode: ReaderMode; problems: ReaderProblem[] }

/**
 * Names the readers that are public from the start, separated by commas, or `all`: for tests, and
 * for a shop whose prices are wrong until the plugin is updated.
 */
const CHOSEN = "ONE_CLICK_PUBLIC_READERS"

const found = new Map<ReaderName, ReaderProblem[]>()
const forced = new AsyncLocalStorage<Partial<Record<ReaderName, ReaderMode>>>()

/** Returns the mode of each reader in this process, and why a reader is public. */
export function readerStates(): Record<ReaderName, ReaderState> {
  const states = READERS.map((name): [ReaderName, ReaderState] => {
    const problems = [...chosen(name), ...(found.get(name) ?? [])]
    return [name, { mode: problems.length ? "public" : "fast", problems }]
  })
  return Object.fromEntries(states) as Record<ReaderName, ReaderState>
}

/**
 * Replaces the problems of a reader. It is public in this process while there are any; none makes
 * it fast again.
 */
export function setReaderProblems(name: ReaderName, problems: ReaderProblem[]): void {
  found.set(name, problems)
}

/** Adds a problem to those of a reader, which makes it public in this process. */
function addReaderProblem(name: ReaderName, problem: ReaderProblem): void {
  const others = (found.get(name) ?? []).filter(
    ({ code, detail }) => code !== problem.code || detail !== problem.detail
  )
  found.set(name, [...others, problem])
}

/** Runs a task in which some readers have other modes than in the rest of the process. */
export function withReaderModes<Result>(
  modes: Partial<Record<ReaderName, ReaderMode>>,
  task: () => Result
): Result {
  return forced.run({ ...forced.getStore(), ...modes }, task)
}

export function modeOf(name: ReaderName): ReaderMode {
  const isPublic = !!found.get(name)?.length || chosen(name).length > 0
  return forced.getStore()?.[name] ?? (isPublic ? "public" : "fast")
}

function chosen(name: ReaderName): ReaderProblem[] {
  const value = process.env[CHOSEN]
  const isChosen = value === "all" || value?.split(",").some((one) => one.trim() === name)
  return isChosen ? [{ code: "chosen", detail: CHOSEN }] : []
}

/** SQLSTATEs of a statement that names a column, a table or a function that no longer exists. */
const OUTDATED = ["42703", "42P01", "42883"]

/** Methods that read or write in the database of the container's shop. */
type ReaderMethods<Interface> = Record<
  keyof Interface,
  (container: MedusaContainer, ...parameters: never[]) => Promise<unknown>
>

/**
 * Returns a reader whose methods use the implementation that the reader's mode selects. If Medusa's
 * tables reject a statement of the fast implementation, because a migration has run since the
 * contract was checked, the reader becomes public.
 */
export function byMode<Interface extends ReaderMethods<Interface>>(
  name: ReaderName,
  implementations: Record<ReaderMode, Interface>
): Interface {
  type Run = (container: MedusaContainer, ...parameters: unknown[]) => Promise<unknown>
  const methods = Object.keys(implementations.fast) as (keyof Interface)[]
  const choose = (method: keyof Interface): Run => {
    const run = (mode: ReaderMode) => implementations[mode][method] as unknown as Run
    return async (container, ...parameters) => {
      if (modeOf(name) === "public") {
        return run("public")(container, ...parameters)
      }
      try {
        return await run("fast")(container, ...parameters)
      } catch (error) {
        const { code = "", message } = error as { code?: string; message: string }
        if (!OUTDATED.includes(code)) {
          throw error
        }
        // The driver puts the whole statement before the reason.
        const reason = message.slice(message.lastIndexOf(" - ") + 1)
        rejected(container, name, `${code} ${reason}`.slice(0, 300))
        return run("public")(container, ...parameters)
      }
    }
  }
  const chosen = methods.map((method) => [method, choose(method)])
  return Object.fromEntries(chosen) as Interface
}

/** Makes a reader public whose statement was rejected; logs it for the first one of several. */
function rejected(container: MedusaContainer, name: ReaderName, detail: string): void {
  const isKnown = found.get(name)?.some((problem) => problem.detail === detail)
  addReaderProblem(name, { code: "failed", detail })
  if (!isKnown) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(logLine("Medusa's tables rejected a statement", { reader: name, reason: detail }))
  }
}
