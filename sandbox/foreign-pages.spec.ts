import { request } from "node:http"
import type { Sandbox } from "./index"
import { startSandbox } from "./index"
import { reservedPort } from "../testing/reserved-port"

let sandbox: Sandbox
let port: number
beforeAll(async () => {
  port = await reservedPort("foreign pages")
  sandbox = await startSandbox({ port, publicUrl: "https://sandbox.example" })
})
afterAll(() => sandbox.close())

/** Returns the status of a reset that a page at `origin` makes at the address `host`. */
const reset = (host: string, origin?: string, path = "/control/api/reset") =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { host, ...(origin !== undefined && { origin }) }
    request(`http://127.0.0.1:${port}${path}`, { method: "POST", headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on("error", reject)
      .end()
  })

it.each([
  [200, "a script", "127.0.0.1:9010", undefined],
  [200, "a script, by name", "localhost:9010", undefined],
  [200, "a script in the same network", "192.168.1.7:9010", undefined],
  [200, "a script, by IPv6", "[::1]:9010", undefined],
  [200, "its own page", "localhost:9010", "http://localhost:9010"],
  [200, "its own page at its public address", "sandbox.example", "https://sandbox.example"],
  [200, "its own page behind a proxy", "127.0.0.1:9010", "https://sandbox.example"],
  [403, "a page of another site", "127.0.0.1:9010", "https://evil.example"],
  [403, "a page on another port", "localhost:9010", "http://localhost:8000"],
  [403, "a page without an origin", "127.0.0.1:9010", "null"],
  [403, "a name that resolves here", "evil.example:9010", "http://evil.example:9010"],
  [403, "such a name without an origin", "evil.example:9010", undefined],
])("the sandbox's control responds with status %i to %s", async (status, _, host, origin) => {
  expect(await reset(host, origin)).toBe(status)
  // The form of a fault is empty.
  expect(await reset(host, origin, "/control/faults")).toBe(status === 200 ? 400 : status)
})
