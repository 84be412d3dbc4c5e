import { readFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { Browser, Page } from "playwright-core"
import { describeInBrowser, launchChromium } from "../../testing/browser"
import type { Sandbox } from "../index"
import { demoMerchant, startSandbox } from "../index"
import { authorizeBody, contact } from "../testing/examples"
import type { MerchantAnswer, ReceivedEvent, TestMerchant } from "../testing/merchant"
import { startMerchant } from "../testing/merchant"
import { serviceClient } from "../testing/service-client"
import { obliging } from "./shop"

const names = { first_name: "Ada", last_name: "Lovelace", phone: "0612345678" }

const byId = (name: string): string => `[data-testid="${name}"]`

async function fillContact(page: Page): Promise<void> {
  const values = {
    email: "ada@example.com",
    first_name: "Ada",
    last_name: "Lovelace",
    phone: "0612345678",
  }
  const address = { street: "1 rue de la Paix", postcode: "75002", city: "Paris" }
  for (const [name, value] of Object.entries({ ...values, ...address }))
    await page.fill(`#${name}`, value)
  await page.selectOption("#country", "FR")
}

describeInBrowser("the modal in a browser", () => {
  let sandbox: Sandbox
  let merchant: TestMerchant
  let browser: Browser
  const shop = createServer((_request, response) => {
    response.setHeader("content-type", "text/html")
    response.end(
      "<script>window.messages=[];addEventListener('message',e=>messages.push(e.data))</script><body>"
    )
  })
  let answer: (event: ReceivedEvent) => MerchantAnswer = obliging

  beforeAll(async () => {
    merchant = await startMerchant((event) => answer(event))
    sandbox = await startSandbox({ questionTimeout: 3_000 })
    browser = await launchChromium()
    await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve))
  })
  beforeEach(() => {
    answer = obliging
  })
  afterAll(async () => {
    await browser.close()
    shop.closeAllConnections()
    shop.close()
    await Promise.all([sandbox.close(), merchant.close()])
  })

  async function authorized(overrides: object = {}): Promise<string> {
    const notifications = { should_ask_for_stock: true, events: ["order.cart.estimate"] }
    const body = authorizeBody(merchant.url, {
      notifications,
      order: { allow_discount_coupon: true },
      ...overrides,
    })
    return (await serviceClient(sandbox.url, demoMerchant.apiKey).authorize(body)).url
  }

  async function open(
    url: string,
    options: { width?: number; locale?: string } = {}
  ): Promise<Page> {
    const viewport = { width: options.width ?? 1000, height: 844 }
    const page = await browser.newPage({ viewport, locale: options.locale ?? "en-GB" })
    await page.goto(url)
    await page.waitForSelector(byId("pay"))
    return page
  }

  const text = (page: Page, name: string): Promise<string | null> => page.textContent(byId(name))

  it("shows crossed-out prices, gifts, messages, discounts and the totals the buyer pays", async () => {
    const page = await open(await authorized())
    expect(await text(page, "crossed-out")).toBe("€20.00")
    expect(await page.textContent("main")).toContain("A sticker with every mug")
    expect(await text(page, "free-item")).toContain("Sticker")
    await page.fill(byId("coupon-input"), "NOPE")
    await page.click(byId("coupon-apply"))
    await page.waitForSelector(byId("coupon-error"))
    expect(await text(page, "coupon-error")).toBe("This code is not known.")
    await page.fill(byId("coupon-input"), "TEN")
    await page.click(byId("coupon-apply"))
    await page.waitForSelector(byId("coupon-applied"))
    expect(await text(page, "discount")).toBe("Ten−€1.80")
    expect(await text(page, "total")).toBe("€21.10")
    await page.click(byId("shipping-relay"))
    await page.waitForFunction(
      () => document.querySelector('[data-testid="total"]')?.textContent === "€16.20"
    )
    await page.close()
  })

  it("is bought with the keyboard alone at a phone's width, without sideways scrolling", async () => {
    const page = await open(await authorized(), { width: 390 })
    const tabTo = async (selector: string): Promise<void> => {
      for (let presses = 0; presses < 60; presses++) {
        if (
          await page.evaluate(
            (wanted) => document.activeElement?.matches(wanted) ?? false,
            selector
          )
        )
          return
        await page.keyboard.press("Tab")
      }
      throw new Error(`${selector} cannot be reached with the keyboard`)
    }
    await tabTo(byId("quantity-plus"))
    await page.keyboard.press("Enter")
    await page.waitForFunction(
      () => document.querySelector('[data-testid="quantity"]')?.textContent === "2"
    )
    // The focus must not get lost while the question is on its way.
    await tabTo(byId("quantity-plus"))
    const typed: [string, string][] = [
      ["#email", "ada@example.com"],
      ["#first_name", "Ada"],
      ["#last_name", "Lovelace"],
      ["#country", "France"],
      ["#street", "1 rue de la Paix"],
      ["#postcode", "75002"],
      ["#city", "Paris"],
      ["#phone", "0612345678"],
    ]
    for (const [selector, value] of typed) {
      await tabTo(selector)
      await page.keyboard.type(value)
    }
    await page.keyboard.press("Enter")
    await page.waitForSelector(byId("contact-summary"))
    await tabTo('input[name="shipping"]')
    await page.keyboard.press("ArrowDown")
    await page.waitForFunction(
      () => document.querySelector('[data-testid="shipment-total"]')?.textContent === "Free"
    )
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    ).toBe(0)
    await tabTo(byId("pay"))
    await page.keyboard.press("Enter")
    await page.waitForSelector(byId("completed"))
    expect(await text(page, "total")).toBe("€36.00")
    await page.close()
  })

  it("puts a missing field's error beside it and the focus into it", async () => {
    const page = await open(await authorized())
    await fillContact(page)
    await page.fill("#phone", "12")
    await page.click(byId("contact-save"))
    await page.waitForSelector("#phone-error")
    await page.waitForFunction(() => document.activeElement?.id === "phone")
    expect(await page.getAttribute("#phone", "aria-invalid")).toBe("true")
    expect(await page.getAttribute(byId("pay"), "aria-disabled")).toBe("true")
    await page.close()
  })

  it("hides plus and minus and the code field where the shop does not allow them (spec 2.5)", async () => {
    const page = await open(await authorized({ order: { manage_quantity: false } }))
    for (const name of ["quantity-plus", "quantity-minus", "coupon-input"]) {
      expect(await page.locator(byId(name)).count()).toBe(0)
    }
    await page.close()
  })

  it("says that there is no more in stock beside the quantity", async () => {
    answer = (event) =>
      event.event === "order.stock.book"
        ? { json: { quantity: 0, product_reference: "MUG" } }
        : obliging(event)
    const page = await open(await authorized())
    await page.click(byId("quantity-plus"))
    await page.waitForSelector(byId("quantity-notice"))
    expect(await text(page, "quantity")).toBe("1")
    await page.close()
  })

  it("tells a refused payment from a paid one", async () => {
    const page = await open(await authorized())
    await fillContact(page)
    await page.click(byId("contact-save"))
    await page.waitForSelector(byId("contact-summary"))
    await page.click(byId("card-bad"))
    await page.click(byId("pay"))
    await page.waitForSelector(byId("ended"))
    expect(await text(page, "ended")).toContain("The payment was refused")
    await page.close()
  })

  it("offers to try again when the shop does not answer", async () => {
    answer = (event) =>
      event.event === "order.cart.estimate" ? { json: {}, after: 6_000 } : obliging(event)
    const page = await open(await authorized())
    await page.waitForSelector(byId("shipping-problem"))
    answer = obliging
    await page.click(byId("try-again"))
    await page.waitForSelector(byId("shipping-home"))
    await page.close()
  })

  it("speaks French, and the other language at a press", async () => {
    const page = await open(await authorized(), { locale: "fr-FR" })
    expect(await page.textContent("#summary-title")).toBe("Votre commande")
    expect((await text(page, "total"))?.replace(/\s/g, " ")).toBe("22,90 €")
    await page.click('a[hreflang="en"]')
    await page.waitForFunction(
      () => document.querySelector("#summary-title")?.textContent === "Your order"
    )
    await page.close()
  })

  it("tells the page that frames it when it is ready, paid and done with", async () => {
    const page = await browser.newPage({ viewport: { width: 900, height: 900 } })
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
    await again.locator("#email").fill("ada@example.com")
    for (const [name, value] of Object.entries({
      ...contact.address,
      ...names,
      country: undefined,
    })) {
      if (value) await again.locator(`#${name}`).fill(value)
    }
    await again.locator("#country").selectOption("FR")
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

  it("says so where it may not run scripts, and does without storage where a frame has none", async () => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(await authorized())
    const sentence = await page.locator("#checkout").innerText()
    expect(sentence).toContain("This page needs JavaScript. Nothing was ordered")
    expect(sentence).not.toContain("Working")
    await page.close()

    const bare = await browser.newPage()
    await bare.addInitScript(() =>
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError")
        },
      })
    )
    await bare.goto(await authorized())
    await fillContact(bare)
    await bare.getByLabel("Remember my details on this device").check()
    await bare.click(byId("contact-save"))
    await bare.waitForSelector(byId("contact-summary"))
    await bare.close()
  })

  it("has no accessibility findings, open and paid", async () => {
    const page = await open(await authorized(), { width: 390 })
    const source = await readFile(require.resolve("axe-core/axe.min.js"), "utf8")
    const findings = async (): Promise<string[]> => {
      await page.evaluate(source)
      return page.evaluate(async () => {
        type Axe = {
          run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
        }
        const { violations } = await (window as unknown as { axe: Axe }).axe.run()
        return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`)
      })
    }
    expect(await findings()).toEqual([])
    await fillContact(page)
    await page.click(byId("contact-save"))
    await page.waitForSelector(byId("contact-summary"))
    await page.click(byId("pay"))
    await page.waitForSelector(byId("completed"))
    expect(await findings()).toEqual([])
    await page.close()
  })
})
