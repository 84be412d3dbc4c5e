import { localServer } from "../../testing/local-server"
import { demoMerchant, startSandbox } from "../index"
import type { Sandbox } from "../index"
import { contact } from "../testing/examples"
import { startReferenceShop } from "../testing/reference-shop"
import { junit, line, summary } from "./report"
import type { Result } from "./requirement"
import { checkAddress, checkShop } from "./run"

describe("the conformance command", () => {
  let sandbox: Sandbox
  let careless: Awaited<ReturnType<typeof localServer>>

  beforeAll(async () => {
    sandbox = await startSandbox({ backoff: [100, 100, 100] })
    careless = await localServer((request, response) => {
      request.resume()
      response.writeHead(500).end("<h1>Internal error</h1>")
    })
  })
  afterAll(async () => {
    await sandbox.close()
    await careless.stop()
  })

  it("passes every requirement for a shop that meets all of them", async () => {
    const shop = await startReferenceShop({ url: sandbox.url, apiKey: demoMerchant.apiKey })
    const authorize = { url: `${shop.url}/authorize`, headers: {}, body: "{}" }
    const results = await checkShop(
      { control: sandbox.control, authorize, contact, patience: 5_000 },
      { only: "", onResult: () => undefined }
    )
    await shop.close()
    expect(results.filter((result) => result.outcome !== "passed")).toEqual([])
    expect(results.length).toBeGreaterThan(50)
  })

  it("runs only the requested checks", async () => {
    const address = { url: `http://127.0.0.1:9/`, patience: 1_000 }
    const results = await checkAddress(address, { only: "UNKNOWN", onResult: () => undefined })
    expect(results.map(({ title }) => title)).toEqual([
      "an unknown event does not lead to a 5xx",
      "an unknown order id does not lead to a 5xx",
      "a release of unknown items does not lead to a 5xx",
    ])
  })

  it("writes its report as JUnit XML", () => {
    const common = { spec: "6.2", milliseconds: 1_500 }
    const report = junit([
      { ...common, title: 'a <b> & "c"', outcome: "failed", saw: "answered \u0000 500" },
      { ...common, title: "fine", outcome: "passed", saw: "answered 200" },
      { ...common, title: "not here", outcome: "skipped", saw: "no stock" },
    ])
    expect(report).toContain('tests="3" failures="1" errors="0" skipped="1" time="4.5"')
    expect(report).toContain(
      '<testcase classname="spec 6.2" name="a &#60;b&#62; &#38; &#34;c&#34;" time="1.5"><failure message="answered ? 500"/>'
    )
    expect(report).toContain("<system-out>answered 200</system-out>")
    expect(report).toContain('<skipped message="no stock"/>')
  })

  it("fails each requirement that an address does not meet", async () => {
    const seen: Result[] = []
    const results = await checkAddress(
      { url: careless.url, patience: 1_000 },
      { only: "", onResult: (result) => void seen.push(result) }
    )
    expect(seen).toEqual(results)
    expect(results.every((result) => result.outcome === "failed")).toBe(true)
    expect(line(results[0] as Result)).toMatch(
      /^FAIL {2}spec 6 .*not JSON is refused.*\n.*answered 500/
    )
    expect(summary(results)).toBe(
      `0 passed, ${results.length} failed, 0 skipped of ${results.length} requirements`
    )
  })
})
