import { bodyOf, isFree, localServer } from "../testing/local-server"
import { freePort } from "../testing/postgres"
import { startFront } from "./front"
import { Parts } from "./processes/parts"

const servers: Awaited<ReturnType<typeof localServer>>[] = []
const parts = new Parts()
let url = ""

beforeAll(async () => {
  for (const name of ["first", "second"]) {
    const server = await localServer(async (request, response) => {
      response.writeHead(201, { "x-server": name })
      response.end(`${request.method} ${request.url} ${await bodyOf(request)}`)
    })
    servers.push(server)
  }
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  await startFront(parts, { port, servers: servers.map((server) => server.url) })
})
afterAll(async () => {
  await parts.stop()
  await Promise.all(servers.map(({ stop }) => stop()))
})

it("the front of several servers forwards requests to each server in turn, and returns the responses", async () => {
  const seen: (string | null)[] = []
  for (let count = 0; count < 4; count++) {
    const answer = await fetch(`${url}/store/x?y=1`, { method: "POST", body: `body ${count}` })
    expect(answer.status).toBe(201)
    expect(await answer.text()).toBe(`POST /store/x?y=1 body ${count}`)
    seen.push(answer.headers.get("x-server"))
  }
  expect(seen).toEqual(["first", "second", "first", "second"])
})

it("the front of several servers responds with 502 when a server is gone, and frees its port when it stops", async () => {
  const [gone, port] = [await freePort(), await freePort()]
  const others = new Parts()
  await startFront(others, { port, servers: [`http://127.0.0.1:${gone}`] })
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(502)
  await others.stop()
  expect(await isFree(port, "127.0.0.1")).toBe(true)
})
