import { isFree } from "./local-server"

const worker = globalThis as typeof globalThis & { reservedPorts?: Record<string, number> }

/** Below the ephemeral ports, which the system assigns to other listeners. */
const [FIRST, COUNT] = [12_000, 18_000]

/** Returns a free port by name; every test file of a worker gets the same one. */
export async function reservedPort(name: string): Promise<number> {
  const ports = (worker.reservedPorts ??= {})
  while (!ports[name]) {
    const port = FIRST + Math.floor(Math.random() * COUNT)
    if (await isFree(port, "127.0.0.1")) {
      ports[name] = port
    }
  }
  return ports[name]
}
