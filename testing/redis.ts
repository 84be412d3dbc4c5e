import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { createConnection } from "node:net"
import { freePort } from "./postgres"
import { until } from "./until"

/** The one command that enables the tests with Redis when they are skipped. */
const INSTALL_REDIS = "apt-get install redis-server"

export type RedisServer = Awaited<ReturnType<typeof startRedis>>

/** Whether Redis is installed on this machine. */
export function hasRedis(): boolean {
  return spawnSync("redis-server", ["--version"]).status === 0
}

/**
 * `describe` for tests that need Redis: without it, every test is reported as skipped by its name,
 * and the title says what to install.
 */
export function describeWithRedis(title: string, tests: () => void): void {
  if (hasRedis()) return describe(title, tests)
  process.stderr.write(`Skipped without Redis: ${title}. To run it: ${INSTALL_REDIS}\n`)
  describe.skip(`${title} [needs Redis: ${INSTALL_REDIS}]`, tests)
}

/** Starts a Redis without persistence, on a free port. */
export async function startRedis() {
  const port = await freePort()
  const server = spawn(
    "redis-server",
    ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
    { stdio: "ignore" }
  )
  try {
    await until(() => connects(port), { within: 5_000 })
  } catch (error) {
    server.kill()
    throw error
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      const ended = once(server, "exit")
      server.kill()
      await ended
    },
  }
}

function connects(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: "127.0.0.1", port })
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false))
    socket.once("close", () => resolve(false))
    socket.once("connect", () => socket.end())
  })
}
