import { Agent, type IncomingMessage, request, type ServerResponse } from "node:http"
import { localServer } from "../testing/local-server"
import type { Parts } from "./processes/parts"

type FrontSettings = { port: number; servers: string[] }

/**
 * Starts a proxy in front of several Medusa servers: each request goes to the next server, as with
 * a load balancer without sticky sessions.
 */
export async function startFront(parts: Parts, { port, servers }: FrontSettings): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const front = await localServer((incoming, answer) => {
    passOn(incoming, answer, servers[turn++ % servers.length], agent)
  }, port)
  const stop = () => {
    agent.destroy()
    return front.stop()
  }
  await parts.add({ name: "The front of Medusa's processes", stop })
}

function passOn(
  incoming: IncomingMessage,
  answer: ServerResponse,
  server: string,
  agent: Agent
): void {
  const { method, headers, socket } = incoming
  const addresses = [headers["x-forwarded-for"], socket.remoteAddress].flat().filter(Boolean)
  const forwarded = { ...headers, "x-forwarded-for": addresses.join(", ") }
  const outgoing = request(
    new URL(incoming.url ?? "/", server),
    { method, headers: forwarded, agent },
    (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.on("error", () => answer.destroy())
      answered.pipe(answer)
    }
  )
  outgoing.on("error", () => {
    if (answer.headersSent) {
      answer.destroy()
    } else {
      answer.writeHead(502, { "content-type": "text/plain" }).end("This server does not answer.\n")
    }
  })
  answer.on("close", () => outgoing.destroy())
  incoming.pipe(outgoing)
}
