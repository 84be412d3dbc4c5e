import { isFree } from "../../testing/local-server"
import { DemoFailure } from "../failure"
import type { DemoPorts } from "../options"

const VARIABLES: Record<keyof DemoPorts, [variable: string, part: string]> = {
  backend: ["DEMO_PORT", "the Medusa backend"],
  storefront: ["DEMO_STOREFRONT_PORT", "the storefront"],
  sandbox: ["DEMO_SANDBOX_PORT", "the sandbox"],
}

/**
 * Checks that each part's port is free.
 *
 * @throws {DemoFailure} naming the busy port, its part and the variable to change.
 */
export async function checkPorts(ports: DemoPorts, parts: (keyof DemoPorts)[]): Promise<void> {
  const taken = new Set<number>()
  for (const part of parts) {
    const port = ports[part]
    const [variable, name] = VARIABLES[part]
    if (taken.has(port)) {
      throw new DemoFailure(`Port ${port} is given to two parts. Set ${variable} to another one.`)
    }
    taken.add(port)
    if (!(await isFree(port, "127.0.0.1")) || !(await isFree(port, "::1"))) {
      throw new DemoFailure(
        `Port ${port}, for ${name}, is in use. Stop the program that uses it, or set ${variable} to another port.`
      )
    }
  }
}
