import { type AddressInfo, createServer, type Server } from "node:net"
import { freePort } from "../../testing/postgres"
import { checkPorts } from "./ports"

describe("the check of the demo's ports", () => {
  let busy: Server
  let port: number

  beforeAll(async () => {
    busy = createServer()
    await new Promise<void>((resolve) => busy.listen(0, "127.0.0.1", resolve))
    port = (busy.address() as AddressInfo).port
  })
  afterAll(() => new Promise((resolve) => busy.close(resolve)))

  it("reports a busy port with its part and the variable to change", async () => {
    const free = await freePort()
    await expect(
      checkPorts({ backend: free, storefront: port, sandbox: free }, ["backend", "storefront"])
    ).rejects.toThrow(
      `Port ${port}, for the storefront, is in use. Stop the program that uses it, or set DEMO_STOREFRONT_PORT to another port.`
    )
  })

  it("ignores the port of a part that is not started", async () => {
    const [backend, storefront] = [await freePort(), await freePort()]
    await checkPorts({ backend, storefront, sandbox: port }, ["backend", "storefront"])
  })

  it("rejects one port for two parts", async () => {
    const free = await freePort()
    await expect(
      checkPorts({ backend: free, storefront: free, sandbox: 1 }, ["backend", "storefront"])
    ).rejects.toThrow(`Port ${free} is given to two parts. Set DEMO_STOREFRONT_PORT`)
  })
})
