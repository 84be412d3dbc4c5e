import { createServer } from "node:net"

const worker = globalThis as typeof globalThis & { reservedPorts?: Record<string, number> }

/** Below those that the system gives to whoever asks for any. */
const [FIRST, COUNT] = [12_000, 18_000]

/** A port that stays the same for all test files of a worker, whoever listens there meanwhile. */
export async function reservedPort(name: string): Promise<number> {
  const ports = (worker.reservedPorts ??= {})
  while (!ports[name]) {
    const port = FIRST + Math.floor(Math.random() * COUNT)
    if (await isFree(port)) {
      ports[name] = port
    }
  }
  return ports[name]
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once("error", () => resolve(false))
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)))
  })
}
