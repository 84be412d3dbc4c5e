import { cliOptions, usage, UsageError } from "./cli-options"
import { startSandbox } from "./index"
import type { SandboxOptions } from "./options"
import { StateFileError } from "./store/state-file"

/** Returns why the arguments cannot work, in one sentence; null for another failure. */
function refusal(error: unknown, options: SandboxOptions | null): string | null {
  if (error instanceof UsageError || error instanceof StateFileError) {
    return error.message
  }
  switch (error instanceof Error && "code" in error && error.code) {
    case "EADDRINUSE":
      return `Port ${options?.port} is taken: stop what uses it, or choose another with --port.`
    case "EACCES":
      return `Port ${options?.port} needs elevated privileges: choose one above 1023 with --port.`
    case "EADDRNOTAVAIL":
    case "EAI_AGAIN":
    case "ENOTFOUND":
      return `${options?.host} is not an address of this machine: choose another with --host.`
    default:
      return null
  }
}

async function main(): Promise<void> {
  let options: SandboxOptions | null = null
  try {
    options = cliOptions(process.argv.slice(2), process.env)
    if (!options) {
      return void console.log(usage)
    }
    const sandbox = await startSandbox(options)
    console.log(`One-click sandbox ready
  service (base url)   ${sandbox.url}
  modal (checkout url) ${sandbox.checkoutUrl}
  API key              ${options.merchants?.[0]?.apiKey}
  look inside          ${sandbox.controlUrl}`)
    const stop = (): void => void sandbox.close().then(() => process.exit(0))
    process.once("SIGINT", stop)
    process.once("SIGTERM", stop)
  } catch (error) {
    const reason = refusal(error, options)
    console.error(reason ?? error)
    process.exitCode = reason === null ? 1 : 2
  }
}

void main()
