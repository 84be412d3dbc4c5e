import { AddressInfo, createServer as createTcpServer } from "node:net"
import { createServer, Server } from "node:http"
import { freePort } from "../testing/postgres"
import { startFront } from "./front"
import { Parts } from "./processes/parts"

describe("the front of several servers", () => {
  const servers: Server[] = []
  const parts = new Parts()
  let url = ""

  beforeAll(async () => {
    for (const name of ["first", "second"]) {
      const server = createServer(async (request, response) => {
        const chunks: Buffer[] = []
        for await (const chunk of request) {
          chunks.push(chunk)
        }
        const said = Buffer.concat(chunks).toString()
        response
          .writeHead(201, { "x-server": name })
          .end(`${request.method} ${request.url} ${said}`)
      })
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
      servers.push(server)
    }
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const addresses = servers.map((it) => `http://127.0.0.1:${(it.address() as AddressInfo).port}`)
    await startFront(parts, { port, servers: addresses })
  })
  afterAll(async () => {
    await parts.stop()
    servers.forEach((server) => server.close())
  })

  it("forwards requests to each server in turn, and returns the responses", async () => {
    const seen: (string | null)[] = []
    for (let count = 0; count < 4; count++) {
      const answer = await fetch(`${url}/store/x?y=1`, { method: "POST", body: `body ${count}` })
      expect(answer.status).toBe(201)
      expect(await answer.text()).toBe(`POST /store/x?y=1 body ${count}`)
      seen.push(answer.headers.get("x-server"))
    }
    expect(seen).toEqual(["first", "second", "first", "second"])
  })

  it("responds with 502 when a server is gone, and frees its port when it stops", async () => {
    const [gone, port] = [await freePort(), await freePort()]
    const others = new Parts()
    await startFront(others, { port, servers: [`http://127.0.0.1:${gone}`] })
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(502)
    await others.stop()
    const probe = createTcpServer()
    await new Promise<void>((resolve, reject) => {
      probe.once("error", reject).listen(port, "127.0.0.1", resolve)
    })
    probe.close()
  })
})
