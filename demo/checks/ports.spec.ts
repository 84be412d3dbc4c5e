import { type LocalServer, localServer } from "../../testing/local-server"
import { freePort } from "../../testing/postgres"
import { checkPorts } from "./ports"

let busy: LocalServer
let port: number

beforeAll(async () => {
  busy = await localServer(() => {})
  port = Number(new URL(busy.url).port)
})
afterAll(() => busy.stop())

it("the check of the demo's ports reports a busy port with its part and the variable to change", async () => {
  const free = await freePort()
  await expect(
    checkPorts({ backend: free, storefront: port, sandbox: free }, ["backend", "storefront"])
  ).rejects.toThrow(
    `Port ${port}, for the storefront, is in use. Stop the program that uses it, or set DEMO_STOREFRONT_PORT to another port.`
  )
})

it("the check of the demo's ports ignores the port of a part that is not started", async () => {
  const [backend, storefront] = [await freePort(), await freePort()]
  await checkPorts({ backend, storefront, sandbox: port }, ["backend", "storefront"])
})

it("the check of the demo's ports rejects one port for two parts", async () => {
  const free = await freePort()
  await expect(
    checkPorts({ backend: free, storefront: free, sandbox: 1 }, ["backend", "storefront"])
  ).rejects.toThrow(`Port ${free} is given to two parts. Set DEMO_STOREFRONT_PORT`)
})
