import { connect } from "node:net"
import { DemoFailure } from "../failure"

/**
 * Checks that Redis is reachable at its URL.
 *
 * @throws {DemoFailure} without the URL, which may contain a password.
 */
export async function checkRedis(redisUrl: string): Promise<void> {
  const { hostname, port } = new URL(redisUrl)
  const answers = await new Promise<boolean>((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 6379), timeout: 2000 })
    const end = (result: boolean) => {
      socket.destroy()
      resolve(result)
    }
    socket.once("connect", () => end(true))
    socket.once("error", () => end(false))
    socket.once("timeout", () => end(false))
  })
  if (!answers) {
    throw new DemoFailure(
      `Can't connect to Redis at ${hostname}:${port || 6379} (REDIS_URL). Start it, or leave REDIS_URL out.`
    )
  }
}
