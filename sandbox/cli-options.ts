import { httpAddress, readArguments, wholeNumber } from "./command-line"
import type { SandboxOptions } from "./options"
import { defaultPort, demoMerchant } from "./options"

export const usage = `one-click-sandbox: the one-click purchase service in miniature

  --port <number>       default ${defaultPort}, or ONE_CLICK_SANDBOX_PORT
  --host <address>      default 127.0.0.1; who can reach it can also control it
  --public-url <url>    the public address, if different
  --api-key <key>       default ${demoMerchant.apiKey}
  --name <text>         the shop's name in the modal, default "${demoMerchant.name}"
  --state <file>        keep the state in this file; default: state is lost on exit
  --seed <number>       the same ids, tokens and faults in every run
  --timeout <ms>        how long a shop has to answer a request, default 5000
  --help
`

const ports = { max: 65_535 }

/** Returns the options of a start from the command line; null if only the usage was requested. */
export function cliOptions(args: string[], environment: NodeJS.ProcessEnv): SandboxOptions | null {
  const values = readArguments(args, {
    port: { type: "string" },
    host: { type: "string" },
    "public-url": { type: "string" },
    "api-key": { type: "string" },
    name: { type: "string" },
    state: { type: "string" },
    seed: { type: "string" },
    timeout: { type: "string" },
    help: { type: "boolean" },
  })
  if (values.help) {
    return null
  }
  const port =
    wholeNumber("--port", values.port, ports) ??
    wholeNumber("ONE_CLICK_SANDBOX_PORT", environment.ONE_CLICK_SANDBOX_PORT, ports)
  return {
    port: port ?? defaultPort,
    merchants: [
      {
        ...demoMerchant,
        name: values.name ?? demoMerchant.name,
        apiKey: values["api-key"] ?? demoMerchant.apiKey,
      },
    ],
    host: values.host,
    publicUrl: httpAddress("--public-url", values["public-url"]),
    stateFile: values.state,
    seed: wholeNumber("--seed", values.seed),
    answerTimeout: wholeNumber("--timeout", values.timeout),
  }
}
