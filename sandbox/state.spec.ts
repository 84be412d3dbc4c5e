import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { demoMerchant, startSandbox } from "./index"
import { authorizeBody } from "./testing/examples"
import { obliging, startMerchant } from "./testing/merchant"
import { paidOrder } from "./testing/paid-order"
import { serviceClient } from "./testing/service-client"
import { StateFile } from "./store/state-file"

describe("the sandbox's state", () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "sandbox-"))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it("survives a restart with orders, static rules, events and undelivered webhooks", async () => {
    const stateFile = join(folder, "deep", "state.jsonl")
    let isUp = false
    const merchant = await startMerchant(() => ({ json: {}, status: isUp ? 200 : 503 }))
    const first = await startSandbox({ stateFile, backoff: [600_000] })
    const order_id = await paidOrder(first, { url: merchant.url, context: { id: "kept" } })
    await merchant.waitFor("order.v2.new")
    await first.close()
    await appendFile(stateFile, '{"kind":"order","ord')

    isUp = true
    const second = await startSandbox({ stateFile })
    await merchant.waitFor("order.v2.new", 2)
    const service = serviceClient(second.url, demoMerchant.apiKey)
    expect((await service.order(order_id)).json.order).toMatchObject({
      context: { id: "kept" },
      current_status: "pending",
    })
    expect((await service.decide(order_id, { status: "accepted" })).status).toBe(200)
    expect((await second.control.events({ order_id })).map(({ status }) => status)).toEqual([
      503, 200,
    ])
    await second.close()

    const third = await startSandbox({ stateFile })
    expect((await third.control.order(order_id)).charges.buyer_debited.value).toBe(2000)
    await third.close()
    expect(merchant.ofKind("order.v2.new")).toHaveLength(2)
    await merchant.close()
  })

  it("delivers every unaccepted release of one order after a restart", async () => {
    const stateFile = join(folder, "state.jsonl")
    let isUp = false
    const merchant = await startMerchant((event) =>
      event.event === "order.stock.released" && !isUp ? { json: {}, status: 503 } : obliging(event)
    )
    const first = await startSandbox({ stateFile, backoff: [600_000] })
    const { url } = await serviceClient(first.url, demoMerchant.apiKey).authorize(
      authorizeBody(merchant.url, { notifications: { should_ask_for_stock: true } })
    )
    const buyer = first.buyer(url)
    await buyer.setQuantity(4)
    await buyer.setQuantity(3)
    await buyer.setQuantity(1)
    await merchant.waitFor("order.stock.released", 2)
    await first.close()

    isUp = true
    const second = await startSandbox({ stateFile })
    const released = await merchant.waitFor("order.stock.released", 4)
    const quantities = released.map(({ data }) => JSON.stringify(data)).slice(2)
    expect(new Set(quantities).size).toBe(2)
    await second.close()

    const third = await startSandbox({ stateFile })
    await third.close()
    expect(merchant.ofKind("order.stock.released")).toHaveLength(4)
    await merchant.close()
  })

  it("is, after it is cleared, only what is written from then on", async () => {
    const stateFile = join(folder, "state.jsonl")
    const { file } = await StateFile.open(stateFile)
    file.write("rules", "before", [])
    file.clear()
    file.write("rules", "after", [])
    await file.flush()
    expect([...(await StateFile.open(stateFile)).saved.rules]).toEqual([["after", []]])
  })

  it("is not read from a file with other contents, and leaves the file unchanged", async () => {
    const stateFile = join(folder, "notes.txt")
    await writeFile(stateFile, "my notes\nmore\n")
    await expect(startSandbox({ stateFile })).rejects.toThrow(
      /Line 1 of .*notes.txt is not readable/
    )
    expect(await readFile(stateFile, "utf8")).toBe("my notes\nmore\n")
  })
})
