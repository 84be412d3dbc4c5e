import { fillContactForm } from "../../testing/contact-form"
import { byId, describeModal, text } from "./modal-test"
import { obliging } from "./shop"

describeModal("buying in the sandbox's modal", ({ authorized, open, answerWith }) => {
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

  it("works with the keyboard alone at a phone's width, without horizontal scrolling", async () => {
    const page = await open(await authorized(), { width: 390 })
    const tabTo = async (selector: string): Promise<void> => {
      for (let presses = 0; presses < 60; presses++) {
        if (
          await page.evaluate(
            (wanted) => document.activeElement?.matches(wanted) ?? false,
            selector
          )
        ) {
          return
        }
        await page.keyboard.press("Tab")
      }
      throw new Error(`${selector} cannot be reached with the keyboard`)
    }
    await tabTo(byId("quantity-plus"))
    await page.keyboard.press("Enter")
    await page.waitForFunction(
      () => document.querySelector('[data-testid="quantity"]')?.textContent === "2"
    )
    // The focus must not get lost while the request is in progress.
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

  it("shows a field's error beside the field, and focuses the field", async () => {
    const page = await open(await authorized())
    await fillContactForm(page)
    await page.fill("#phone", "12")
    await page.click(byId("contact-save"))
    await page.waitForSelector("#phone-error")
    await page.waitForFunction(() => document.activeElement?.id === "phone")
    expect(await page.getAttribute("#phone", "aria-invalid")).toBe("true")
    expect(await page.getAttribute(byId("pay"), "aria-disabled")).toBe("true")
    await page.close()
  })

  it("hides the quantity buttons and the code field when the shop does not allow them (spec 2.5)", async () => {
    const page = await open(await authorized({ order: { manage_quantity: false } }))
    for (const name of ["quantity-plus", "quantity-minus", "coupon-input"]) {
      expect(await page.locator(byId(name)).count()).toBe(0)
    }
    await page.close()
  })

  it("shows beside the quantity that there is no more stock", async () => {
    answerWith((event) =>
      event.event === "order.stock.book"
        ? { json: { quantity: 0, product_reference: "MUG" } }
        : obliging(event)
    )
    const page = await open(await authorized())
    await page.click(byId("quantity-plus"))
    await page.waitForSelector(byId("quantity-notice"))
    expect(await text(page, "quantity")).toBe("1")
    await page.close()
  })

  it("shows that a payment was refused", async () => {
    const page = await open(await authorized())
    await fillContactForm(page)
    await page.click(byId("contact-save"))
    await page.waitForSelector(byId("contact-summary"))
    await page.click(byId("card-bad"))
    await page.click(byId("pay"))
    await page.waitForSelector(byId("ended"))
    expect(await text(page, "ended")).toContain("The payment was refused")
    await page.close()
  })

  it("offers a retry when the shop does not answer", async () => {
    answerWith((event) =>
      event.event === "order.cart.estimate" ? { json: {}, after: 6_000 } : obliging(event)
    )
    const page = await open(await authorized())
    await page.waitForSelector(byId("shipping-problem"))
    answerWith(obliging)
    await page.click(byId("try-again"))
    await page.waitForSelector(byId("shipping-home"))
    await page.close()
  })
})
