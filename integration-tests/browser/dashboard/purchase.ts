import type { Page } from "playwright-core"
import { axeFindings } from "../../../testing/axe"
import { fillContactForm, PARISIAN } from "../../../testing/contact-form"
import { api, newPage, page as admin, shop } from "../support/dashboard"

const GIFT_NOTE = 'For Ada: "bon café" & more ☕'
const REFUSED_CODES = [
  ["SUMMER24", "This code has expired."],
  ["FIRST100", "This code has been used up."],
]

/** The shop's first purchase, from the product page to the dashboard. */
export function buyingInTheStorefront(): void {
  const thankYou = (context: string) => {
    const address = new URL("/thank-you", shop.storefront_url)
    address.searchParams.set("context", context)
    return address.href
  }

  /** Returns the details of the next event of this kind that the button dispatches. */
  const eventOf = (page: Page, kind: string) =>
    page.evaluate(
      (name) =>
        new Promise<{ status?: string; context: string }>((resolve) =>
          document.addEventListener(name, (event) => resolve((event as CustomEvent).detail))
        ),
      `one-click:${kind}`
    )

  it("opens a purchase on a product page that is changed, paid, accepted, and shown to an admin", async () => {
    const page = await newPage()
    await page.goto(`${shop.storefront_url}/products/brume-mug`)
    const button = page.locator("one-click-button").getByRole("button").first()
    await button.waitFor()
    await page.getByLabel("Gift note").fill(GIFT_NOTE)
    expect(await axeFindings(page)).toEqual([])

    await button.click()
    const modal = page.frameLocator("one-click-modal iframe")
    await modal.getByText("Your order").waitFor()
    await modal.getByRole("button", { name: "One more" }).click()
    await modal.getByText("€48.00").first().waitFor()
    for (const [code, message] of REFUSED_CODES) {
      await modal.locator("#coupon").fill(code)
      await modal.getByRole("button", { name: "Apply" }).click()
      await modal.getByText(message).waitFor()
    }
    await modal.locator("#coupon").fill("WELCOME10")
    await modal.getByRole("button", { name: "Apply" }).click()
    await modal.getByText("WELCOME10").first().waitFor()
    await fillContactForm(modal)
    await modal.getByRole("button", { name: "Continue to delivery" }).click()
    await modal.getByTestId("contact-change").waitFor()
    const pay = modal.getByRole("button", { name: /^Pay €/ })
    const paid = /€([\d.]+)/.exec(await pay.innerText())?.[1]
    expect(paid).toBe("48.10")
    const accepted = eventOf(page, "accepted")
    await pay.click()
    await modal.getByTestId("completed").waitFor()
    const { status, context } = await accepted
    expect(status).toBe("accepted")
    await modal.getByText("Order #1").waitFor()

    await page.goto(thankYou(context))
    await page.getByText("Your order is placed and paid.").waitFor()
    const thanks = await page.locator("main").innerText()
    expect(thanks).toContain("Order #1")
    expect(thanks).toContain(GIFT_NOTE)
    expect(await axeFindings(page)).toEqual([])
    const stranger = await newPage()
    await stranger.goto(thankYou(context))
    await stranger.getByText("Your order is placed and paid.").waitFor()
    expect(await stranger.locator("main").innerText()).not.toContain(PARISIAN.street)
    await stranger.close()

    await admin.goto(`${shop.dashboard_url}/orders`)
    await admin.getByText(PARISIAN.email).first().click()
    await admin.waitForURL(/\/app\/orders\/order_/)
    await admin.getByText("Brume mug").first().waitFor()
    await admin.getByText("Captured").first().waitFor()
    await admin.getByText("Allocated", { exact: true }).waitFor()
    const text = await admin.locator("main").innerText()
    expect(text).toContain(`€${paid}`)
    expect(text).toContain("€4.80")
    expect(text).toContain(PARISIAN.street)
    await admin.getByTestId("one-click-order").getByText(GIFT_NOTE).waitFor()

    const id = new URL(admin.url()).pathname.split("/").pop()
    const { order } = await api(`orders/${id}`)
    expect(order.items).toEqual([expect.objectContaining({ metadata: { gift_note: GIFT_NOTE } })])
    await page.close()
  })

  it("replaces the button with a sentence while its script is blocked, and shows a confirmation page that works before the order exists and tells strangers nothing", async () => {
    const page = await newPage()
    const outcome = async (context: string) => {
      await page.goto(thankYou(context))
      return page.locator("#outcome")
    }
    await page.route("**/button.js*", (route) => route.abort())
    await page.goto(`${shop.storefront_url}/products/brume-mug`)
    await page.getByText("Buying in one click isn’t available in this browser").waitFor()
    await page.unroute("**/button.js*")
    await page.reload()
    const opened = eventOf(page, "open")
    await page.locator("one-click-button").getByRole("button").first().click()
    const { context } = await opened
    await page.frameLocator("one-click-modal iframe").getByText("Your order").waitFor()
    const early = await outcome(context)
    await page.waitForResponse((response) => response.url().includes(`/purchases/${context}`))
    expect(await early.innerText()).toBe("We’re confirming your order.")

    const forged = `${context.slice(0, -1)}${context.endsWith("a") ? "b" : "a"}`
    for (const unknown of [forged, "../../admin", "<script>alert(1)</script>"]) {
      const sentence = await outcome(unknown)
      await sentence.getByText("The shop knows no purchase at this address.").waitFor()
    }
    await page.close()
  })
}
