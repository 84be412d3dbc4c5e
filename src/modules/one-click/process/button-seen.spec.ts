import type { Logger } from "@medusajs/framework/types"
import type { StoredFacts } from "../repositories/stored-facts"
import { ButtonSeen } from "./button-seen"

const START = new Date("2026-03-01T12:00:00Z").getTime()
const SHOP = "https://www.shop.example"

describe("where the button was seen", () => {
  const save = jest.fn<Promise<void>, [name: string, fact: { origin: string; at: string }]>()
  const warn = jest.fn()
  let seen: ButtonSeen
  /** Records a page at this second, and returns the origins that have been stored so far. */
  const record = async (page: string | undefined, second: number) => {
    await seen.record(page, new Date(START + second * 1_000))
    return save.mock.calls.map(([, { origin }]) => origin)
  }

  beforeEach(() => {
    jest.resetAllMocks()
    seen = new ButtonSeen({ save } as unknown as StoredFacts, { warn } as unknown as Logger)
  })

  it("is stored as the page's origin, every ten minutes", async () => {
    expect(await record(`${SHOP}/mug?utm=mail#buy`, 0)).toEqual([SHOP])
    expect(await record(`${SHOP}/candle`, 599)).toEqual([SHOP])
    expect(await record(`${SHOP}/candle`, 600)).toEqual([SHOP, SHOP])
    expect(save).toHaveBeenLastCalledWith("button_seen", {
      origin: SHOP,
      at: "2026-03-01T12:10:00.000Z",
    })
  })

  it("is stored every ten seconds, however many pages load the script", async () => {
    for (let stranger = 0; stranger < 300; stranger++) {
      await record(`https://stranger-${stranger}.example/`, stranger / 10)
    }
    expect(await record(SHOP, 29)).toHaveLength(3)
    expect(await record(SHOP, 30)).toHaveLength(4)
  })

  it.each([
    undefined,
    "",
    "shop.example",
    "data:text/html,x",
    "file:///x",
    `https://${"a.".repeat(4_000)}example/`,
  ])("is not stored for the page %.40s", async (page) => {
    expect(await record(page, 0)).toEqual([])
  })

  it("is missing, with a line in the log, when it can't be stored, and is no error", async () => {
    save.mockRejectedValueOnce(new Error("connection terminated"))
    await record(SHOP, 0)
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("button not recorded reason="))
    expect(await record("https://other.example/", 10)).toHaveLength(2)
  })
})
