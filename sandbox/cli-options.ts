import { parseArgs, type ParseArgsConfig } from "node:util"
import * as z from "zod"
import type { SandboxOptions } from "./options"
import { defaultPort, demoMerchant } from "./options"

/** Thrown for an invalid command line or environment: one sentence with the remedy. */
export class UsageError extends Error {}

export const usage = `one-click-sandbox: the one-click purchase service in miniature

  --port <number>       default ${defaultPort}, or ONE_CLICK_SANDBOX_PORT
  --host <address>      default 127.0.0.1; who can reach it can also control it
  --public-url <url>    the public address, if different
  --api-key <key>       default ${demoMerchant.apiKey}
  --name <text>         the shop's name in the modal, default "${demoMerchant.name}"
  --state <file>        keep the state in this file; default: state is lost on exit
  --seed <number>       the same faults in every run
  --timeout <ms>        how long a shop has to answer a request, default 5000
  --help
`

function wholeNumber(name: string, max = 999_999_999) {
  const sentence = `${name} must be a whole number from 0 to ${max}.`
  return z.coerce.number(sentence).int(sentence).min(0, sentence).max(max, sentence)
}

const schema = z.object({
  port: wholeNumber("--port (or ONE_CLICK_SANDBOX_PORT)", 65_535).default(defaultPort),
  host: z.string().optional(),
  "public-url": z
    .url({
      protocol: /^https?$/,
      error: "--public-url must be an address that starts with http.",
    })
    .optional(),
  "api-key": z.string().default(demoMerchant.apiKey),
  name: z.string().default(demoMerchant.name),
  state: z.string().optional(),
  seed: wholeNumber("--seed").optional(),
  timeout: wholeNumber("--timeout").optional(),
})

const options: ParseArgsConfig["options"] = {
  ...Object.fromEntries(Object.keys(schema.shape).map((name) => [name, { type: "string" }])),
  help: { type: "boolean" },
}

function readArguments(args: string[]): Record<string, unknown> {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    const [mistake] = (error as Error).message.split(/\.\s/)
    throw new UsageError(`${mistake}; --help lists all options.`)
  }
}

/**
 * Returns the options of a start from the command line; null if only the usage was requested.
 *
 * @throws {UsageError} for an unknown option, a missing or invalid value, and anything else
 */
export function cliOptions(args: string[], environment: NodeJS.ProcessEnv): SandboxOptions | null {
  const { help, ...values } = readArguments(args)
  if (help) {
    return null
  }
  const { success, data, error } = schema.safeParse({
    port: environment.ONE_CLICK_SANDBOX_PORT,
    ...values,
  })
  if (!success) {
    throw new UsageError(error.issues[0]?.message)
  }
  return {
    port: data.port,
    merchants: [{ ...demoMerchant, name: data.name, apiKey: data["api-key"] }],
    host: data.host,
    publicUrl: data["public-url"],
    stateFile: data.state,
    seed: data.seed,
    answerTimeout: data.timeout,
  }
}
