import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { axeFindings } from "../../testing/axe"
import { fillContactForm } from "../../testing/contact-form"
import { byId, describeModal, text } from "./modal-test"

describeModal("the sandbox's modal, wherever it is shown", ({ browser, authorized, open }) => {
  const shop = createServer((_request, response) => {
    response.setHeader("content-type", "text/html")
    response.end(
      "<script>window.messages=[];addEventListener('message',e=>messages.push(e.data))</script><body>"
    )
  })
  beforeAll(() => new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve)))
  afterAll(() => {
    shop.closeAllConnections()
    shop.close()
  })

  it("is in French for a French browser, and changes to English on request", async () => {
    const page = await open(await authorized(), { locale: "fr-FR" })
    expect(await page.textContent("#summary-title")).toBe("Votre commande")
    expect((await text(page, "total"))?.replace(/\s/g, " ")).toBe("22,90 €")
    await page.click('a[hreflang="en"]')
    await page.waitForFunction(
      () => document.querySelector("#summary-title")?.textContent === "Your order"
    )
    await page.close()
  })

  it("sends the page that frames it a message when it is ready, paid and closed", async () => {
    const page = await browser().newPage({ viewport: { width: 900, height: 900 } })
    await page.goto(`http://localhost:${(shop.address() as AddressInfo).port}`)
    const messages = () =>
      page.evaluate(() => (window as unknown as { messages: { type: string }[] }).messages)
    const show = async (url: string) => {
      await page.evaluate((source) => {
        document.body.innerHTML = `<iframe src="${source}" width="800" height="800"></iframe>`
      }, url)
      return page.frameLocator("iframe")
    }
    const frame = await show(await authorized({ context: { id: "framed" } }))
    await frame.locator(byId("pay")).waitFor()
    await page.keyboard.press("Tab")
    await frame.locator("#email").focus()
    await page.keyboard.press("Escape")
    await frame.locator(byId("ended")).waitFor()
    expect((await messages()).map((message) => message.type)).toEqual([
      "one-click:ready",
      "one-click:close",
    ])
    expect((await messages())[1]).toMatchObject({ context_id: "framed" })

    const again = await show(await authorized({ notifications: {}, order: {} }))
    await fillContactForm(again)
    await again.locator(byId("contact-save")).press("Enter")
    await again.locator(byId("contact-summary")).waitFor()
    await again.locator(byId("pay")).press("Enter")
    await again.locator(byId("completed")).waitFor()
    expect((await messages()).map((message) => message.type).slice(2)).toEqual([
      "one-click:ready",
      "one-click:completed",
    ])
    await page.close()
  })

  it("says so when it cannot run scripts, and works in a frame without storage", async () => {
    const page = await browser().newPage({ javaScriptEnabled: false })
    await page.goto(await authorized())
    const sentence = await page.locator("#checkout").innerText()
    expect(sentence).toContain("This page needs JavaScript. Nothing was ordered")
    expect(sentence).not.toContain("Working")
    await page.close()

    const bare = await browser().newPage()
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
    await bare.close()
  })

  it("has no accessibility violations, open and paid", async () => {
    const page = await open(await authorized(), { width: 390 })
    expect(await axeFindings(page)).toEqual([])
    await fillContactForm(page)
    await page.click(byId("contact-save"))
    await page.waitForSelector(byId("contact-summary"))
    await page.click(byId("pay"))
    await page.waitForSelector(byId("completed"))
    expect(await axeFindings(page)).toEqual([])
    await page.close()
  })
})
