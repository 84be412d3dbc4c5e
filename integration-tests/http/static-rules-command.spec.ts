import staticRulesScript from "../../.medusa/server/src/scripts/one-click-static-rules"
import type { StaticRulesView } from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { rulesAtService } from "../support/read"

oneClickShop({ shipping_mode: "static" }, (test) => {
  let output: string

  beforeEach(() => {
    output = ""
    process.exitCode = undefined
    const write = (text: string | Uint8Array) => {
      output += String(text)
      return true
    }
    jest.spyOn(process.stdout, "write").mockImplementation(write)
    jest.spyOn(process.stderr, "write").mockImplementation(write)
  })
  afterEach(() => {
    process.exitCode = undefined
  })

  const run = (...args: string[]) => staticRulesScript({ container: test.container, args })
  const registered = () => rulesAtService(test)

  it("prints rules, report and changes, and sends nothing", async () => {
    await run()
    expect(output).toContain("4 static shipping rules from 2 shipping options.")
    expect(output).toContain("Never sent yet.")
    expect(output).toContain("5 EUR, free from 100 EUR, delay 3, default, to DE FR")
    expect(output).toMatch(/Good to know:\n[^]*Standard \(so_\w+\): A rate has one currency/)
    expect(output).toMatch(/To be added:\n[^]*- added Standard in DE FR\n/)
    expect(process.exitCode).toBeUndefined()
    expect(await registered()).toEqual([])
  })

  it("sends the rules on the send command, and prints their number", async () => {
    await run("send")
    expect(output).toContain("Sent 4 rules.")
    expect(await registered()).toHaveLength(4)
    expect((await test.oneClick.staticRules.lastSent())?.trigger).toBe("command")
    output = ""
    await run("json")
    const view = JSON.parse(output) as StaticRulesView
    expect(view).toMatchObject({ blocked: false, changes: [], stale: false })
  })

  it("sets exit code 1 when sending the rules fails", async () => {
    await test.sandbox.control.setFaults([{ kind: "error_500", on: "api", target: "static_rules" }])
    await run("send")
    expect(output).toContain("Not sent: The one-click service failed")
    expect(process.exitCode).toBe(1)
    expect(await registered()).toEqual([])
  })

  it("rejects an unknown argument", async () => {
    await expect(run("sned")).rejects.toThrow('"sned" is not known here')
    expect(output).toBe("")
  })
})
