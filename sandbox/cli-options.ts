import { parseArgs } from "node:util"
import type { SandboxOptions } from "./options"
import { defaultPort, demoMerchant } from "./options"

/** Thrown for an invalid command line or environment, with the remedy. */
export class UsageError extends Error {}

export const usage = `one-click-sandbox: the one-click purchase service in miniature

  --port <number>       default ${defaultPort}, or ONE_CLICK_SANDBOX_PORT
  --host <address>      default 127.0.0.1; who can reach it can also control it
  --public-url <url>    the address the world sees, where it is another one
  --api-key <key>       default ${demoMerchant.apiKey}
  --name <text>         the shop's name in the modal, default "${demoMerchant.name}"
  --state <file>        keep the state in this file; default: forget it at the end
  --seed <number>       the same ids, tokens and faults in every run
  --timeout <ms>        how long a shop has to answer a question, default 5000
  --help

To ask a shop again what a downloaded activity shows: one-click-sandbox --replay --help
`

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new UsageError(`${name} must be a whole number, it is "${text}".`)
}

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: "string" },
        host: { type: "string" },
        "public-url": { type: "string" },
        "api-key": { type: "string" },
        name: { type: "string" },
        state: { type: "string" },
        seed: { type: "string" },
        timeout: { type: "string" },
        help: { type: "boolean" },
      },
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** Returns the options of a start from the command line; null if only the usage was requested. */
export function cliOptions(args: string[], environment: NodeJS.ProcessEnv): SandboxOptions | null {
  const values = read(args)
  if (values.help) return null
  const port =
    wholeNumber("--port", values.port) ??
    wholeNumber("ONE_CLICK_SANDBOX_PORT", environment.ONE_CLICK_SANDBOX_PORT)
  const seed = wholeNumber("--seed", values.seed)
  const answerTimeout = wholeNumber("--timeout", values.timeout)
  return {
    port: port ?? defaultPort,
    merchants: [
      {
        ...demoMerchant,
        name: values.name ?? demoMerchant.name,
        apiKey: values["api-key"] ?? demoMerchant.apiKey,
      },
    ],
    ...(values.host === undefined ? {} : { host: values.host }),
    ...(values["public-url"] === undefined ? {} : { publicUrl: values["public-url"] }),
    ...(values.state === undefined ? {} : { stateFile: values.state }),
    ...(seed === undefined ? {} : { seed }),
    ...(answerTimeout === undefined ? {} : { answerTimeout }),
  }
}
