import type { Page } from "playwright-core"
import { axeFindings } from "../../testing/axe"
import { fillContactForm } from "../../testing/contact-form"
import { localServer } from "../../testing/local-server"
import { until } from "../../testing/until"
import { byId, describeModal, enterContact, pay } from "./modal-test"

describeModal("the sandbox's modal in any window", (test) => {
  const { authorized, open } = test
  let shop: Awaited<ReturnType<typeof localServer>>
  beforeAll(async () => {
    shop = await localServer((_request, response) => {
      response.setHeader("content-type", "text/html")
      response.end(
        "<script>window.messages=[];addEventListener('message',e=>messages.push(e.data))</script><body>"
      )
    })
  })
  afterAll(() => shop.stop())

  /** Opens a shop's page, which keeps the messages it receives. */
  const openShop = async () => {
    const page = await test.browser.newPage({ viewport: { width: 900, height: 900 } })
    await page.goto(shop.url.replace("127.0.0.1", "localhost"))
    return page
  }
  const show = async (page: Page, url: string) => {
    await page.evaluate((source) => {
      document.body.innerHTML = `<iframe src="${source}" width="800" height="800"></iframe>`
    }, url)
    return page.frameLocator("iframe")
  }

  it("sends the page that frames it a message when it is ready, paid and closed", async () => {
    const page = await openShop()
    const messages = () =>
      page.evaluate(() => Reflect.get(window, "messages") as { type: string }[])
    const frame = await show(page, await authorized({ context: { id: "framed" } }))
    await frame.locator(byId("pay")).waitFor()
    await page.keyboard.press("Tab")
    await frame.locator("#email").focus()
    await page.keyboard.press("Escape")
    await frame.locator(byId("ended")).waitFor()
    expect(await messages()).toMatchObject([
      { type: "one-click:ready" },
      { type: "one-click:close", context_id: "framed" },
    ])

    const again = await show(page, await authorized({ notifications: {}, order: {} }))
    await enterContact(again)
    await pay(again)
    expect((await messages()).slice(2)).toMatchObject([
      { type: "one-click:ready" },
      { type: "one-click:completed" },
    ])
  })

  it("ends an unpaid purchase when its last window is closed, but not when it is loaded again", async () => {
    const status = async (url: string) => (await test.sandbox.buyer(url).state()).status
    const cancelled = (url: string) => until(async () => (await status(url)) === "cancelled")
    const page = await openShop()
    const showFramed = async (url: string) => (await show(page, url)).locator(byId("pay")).waitFor()
    const closeFrame = () => page.evaluate(() => document.body.replaceChildren())

    const framed = await authorized()
    await showFramed(framed)
    await closeFrame()
    await cancelled(framed)

    const inTab = await authorized()
    await showFramed(inTab)
    const tab = await open(inTab)
    await closeFrame()
    await tab.reload()
    await tab.waitForSelector(byId("pay"))
    await new Promise((afterGrace) => setTimeout(afterGrace, 3_000))
    expect(await status(inTab)).toBe("waiting")
    await tab.close({ runBeforeUnload: false })
    await cancelled(inTab)
  })

  it("says so when it cannot run scripts, and works in a frame without storage", async () => {
    const page = await test.browser.newPage({ javaScriptEnabled: false })
    await page.goto(await authorized())
    const sentence = await page.locator("#checkout").innerText()
    expect(sentence).toContain("This page needs JavaScript. Nothing was ordered")
    expect(sentence).not.toContain("Working")

    const bare = await test.browser.newPage()
    await bare.addInitScript(() =>
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError")
        },
      })
    )
    await bare.goto(await authorized())
    await fillContactForm(bare)
    await bare.getByLabel("Remember my details on this device").check()
    await bare.click(byId("contact-save"))
    await bare.waitForSelector(byId("contact-summary"))
  })

  it("has no accessibility violations, open and paid", async () => {
    const page = await open(await authorized(), { width: 390 })
    expect(await axeFindings(page)).toEqual([])
    await enterContact(page)
    await pay(page)
    expect(await axeFindings(page)).toEqual([])
  })
})
