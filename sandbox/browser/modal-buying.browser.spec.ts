import type { Page } from "playwright-core"
import { fillContactForm } from "../../testing/contact-form"
import { until } from "../../testing/until"
import { applyCode, byId, describeModal, enterContact, pay, text } from "./modal-test"
import { obliging } from "./shop"

describeModal("buying in the sandbox's modal", (test) => {
  const { authorized, open } = test
  const shows = (page: Page, name: string, words: string) =>
    page
      .locator(byId(name))
      .and(page.getByText(words, { exact: true }))
      .waitFor()

  /** Presses a part of the modal, and waits for what that shows. */
  const press = async (page: Page, name: string, shown: string) => {
    await page.click(byId(name))
    await page.waitForSelector(byId(shown))
  }

  it("shows crossed-out prices, gifts, messages, discounts and the totals the buyer pays", async () => {
    const page = await open(await authorized())
    expect(await text(page, "crossed-out")).toBe("€20.00")
    expect(await page.textContent("main")).toContain("A sticker with every mug")
    expect(await text(page, "free-item")).toContain("Sticker")
    await page.fill(byId("coupon-input"), "NOPE")
    await press(page, "coupon-apply", "coupon-error")
    expect(await text(page, "coupon-error")).toBe("This code is not known.")
    await applyCode(page, "TEN")
    expect(await text(page, "discount")).toBe("Ten−€1.80")
    expect(await text(page, "total")).toBe("€21.10")
    await page.click(byId("shipping-relay"))
    await shows(page, "total", "€16.20")
  })

  it("works with the keyboard alone at a phone's width, without horizontal scrolling", async () => {
    const page = await open(await authorized(), { width: 390 })
    const tabTo = async (selector: string): Promise<void> => {
      const focused = page.locator(selector).and(page.locator(":focus"))
      for (let presses = 0; (await focused.count()) === 0; presses++) {
        expect([selector, presses]).not.toEqual([selector, 60])
        await page.keyboard.press("Tab")
      }
    }
    await tabTo(byId("quantity-plus"))
    await page.keyboard.press("Enter")
    await shows(page, "quantity", "2")
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
    await shows(page, "shipment-total", "Free")
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    ).toBe(0)
    await tabTo(byId("pay"))
    await page.keyboard.press("Enter")
    await page.waitForSelector(byId("completed"))
    expect(await text(page, "total")).toBe("€36.00")
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
  })

  it("hides the quantity buttons and the code field when the shop does not allow them (spec 2.5)", async () => {
    const page = await open(await authorized({ order: { manage_quantity: false } }))
    for (const name of ["quantity-plus", "quantity-minus", "coupon-input"]) {
      expect(await page.locator(byId(name)).count()).toBe(0)
    }
  })

  it("keeps the quantity when there is no more stock, and says so beside it (spec 7)", async () => {
    const none = { json: { quantity: 0, product_reference: "MUG" } }
    test.answer = (event) => (event.event === "order.stock.book" ? none : obliging(event))
    const page = await open(await authorized())
    await press(page, "quantity-plus", "quantity-notice")
    expect(await text(page, "quantity-notice")).toBe("Only 1 in stock.")
    expect(await text(page, "quantity")).toBe("1")
  })

  const openDeclined = async () => {
    const page = await open(await authorized())
    await applyCode(page, "TEN")
    await enterContact(page)
    await page.click(byId("card-bad"))
    await press(page, "pay", "card-declined")
    return page
  }

  it("keeps everything when a card is declined, and pays with another card", async () => {
    const page = await openDeclined()
    expect(await text(page, "discount")).toContain("Ten")
    expect(await text(page, "contact-summary")).toContain("1 rue de la Paix")
    await page.click(byId("card-good"))
    await pay(page)
  })

  it("ends with a failed payment when the buyer leaves after a declined card", async () => {
    const page = await openDeclined()
    await press(page, "leave", "ended")
    expect(await text(page, "ended")).toContain("The payment failed")
  })

  it.each<[pressed: string, ready: (page: Page) => Promise<void>]>([
    ["pay", enterContact],
    ["contact-save", (page) => fillContactForm(page)],
  ])(
    "shows that a purchase was abandoned by its clock, after a press on %s",
    async (pressed, ready) => {
      const page = await open(await authorized())
      await ready(page)
      await test.control.advanceClock(31 * 60_000)
      await until(async () => (await test.control.orders({ status: "cancelled" })).length > 0)
      await press(page, pressed, "ended")
      expect(await page.textContent("main h2")).toBe("You left this checkout")
    }
  )

  it("marks every empty field when the form is submitted, and focuses the first", async () => {
    const page = await open(await authorized())
    await page.click(byId("contact-save"))
    await page.waitForFunction(() => document.activeElement?.id === "email")
    const marked = await page
      .locator('[aria-invalid="true"]')
      .evaluateAll((fields) => fields.map(({ id }) => id))
    expect(marked.join()).toBe("email,first_name,last_name,street,postcode,city,phone")
  })

  it.each([390, 1000])("keeps the pay button in view at a width of %i", async (width) => {
    const page = await open(await authorized(), { width })
    const isInView = () =>
      page.locator(byId("pay")).evaluate((button) => {
        const { top, bottom } = button.getBoundingClientRect()
        return top >= 0 && bottom <= window.innerHeight
      })
    expect(await isInView()).toBe(true)
    await page.locator("#phone").focus()
    expect(await isInView()).toBe(true)
    const covered = await page.locator("#phone").evaluate((field) => {
      const bar = document.querySelector(".pay-bar")?.getBoundingClientRect().top ?? 0
      return field.getBoundingClientRect().bottom > bar
    })
    expect(covered).toBe(false)
  })

  it("shows a remembered buyer's details at once, ready for payment with one press", async () => {
    const page = await open(await authorized())
    await fillContactForm(page)
    await page.getByLabel("Remember my details on this device").check()
    await press(page, "contact-save", "contact-summary")
    await page.goto(await authorized())
    await page.waitForSelector(byId("contact-summary"))
    await pay(page)
  })

  it("keeps what was typed when the buyer leaves, until an order is paid", async () => {
    const page = await open(await authorized())
    await fillContactForm(page)
    await page.fill(byId("coupon-input"), "TEN")
    await press(page, "leave", "ended")
    await page.goto(await authorized())
    await page.waitForSelector(byId("pay"))
    expect(await page.inputValue("#street")).toBe("1 rue de la Paix")
    expect(await page.inputValue(byId("coupon-input"))).toBe("TEN")
    await press(page, "contact-save", "contact-summary")
    await pay(page)
    await page.goto(await authorized())
    await page.waitForSelector(byId("pay"))
    expect(await page.inputValue("#street")).toBe("")
  })

  it("lists the shop's countries first, and has one message for an address it does not serve", async () => {
    const isAmerican = (data: object) => JSON.stringify(data).includes('"country":"US"')
    test.answer = (event) =>
      isAmerican(event.data) ? { json: { shipments: [] } } : obliging(event)
    const page = await open(await authorized(), { locale: "en-US" })
    const first = page.locator("#country optgroup").first()
    expect(await first.locator("option").allTextContents()).toEqual(["France", "Germany"])
    expect(await page.inputValue("#country")).toBe("FR")
    await fillContactForm(page)
    await page.selectOption("#country", "US")
    await page.fill("#phone", "+1 202 555 0123")
    expect(await page.textContent("#country-hint")).toBe(
      "Demo shop may not deliver to this country."
    )
    await press(page, "contact-save", "shipping-problem")
    expect(await text(page, "shipping-problem")).toContain(
      "Demo shop does not deliver to this address. Please use another address."
    )
    expect(await text(page, "shipment-total")).toBe("Not possible")
    expect(await page.locator(byId("try-again")).count()).toBe(0)
    await page.click(byId("change-address"))
    await page.selectOption("#country", "FR")
    await page.fill("#phone", "06 12 34 56 78")
    await press(page, "contact-save", "shipping-home")
  })

  it("shows the order's number and that it is paid once the shop has accepted it", async () => {
    const page = await open(await authorized())
    await enterContact(page)
    await pay(page)
    const [order] = await test.control.orders({ status: "pending" })
    const id = order?.order.id ?? ""
    await test.service.decide(id, { status: "accepted", order_reference: "7" })
    await page.getByText("Your order is confirmed and paid.").waitFor()
    expect(await text(page, "order-numbers")).toBe(`Order #7Payment reference ${id.slice(0, 8)}`)
  })

  it("offers a retry when the shop does not answer", async () => {
    test.answer = (event) =>
      event.event === "order.cart.estimate" ? { json: {}, after: 6_000 } : obliging(event)
    const page = await open(await authorized())
    await page.waitForSelector(byId("shipping-problem"))
    test.answer = obliging
    await press(page, "try-again", "shipping-home")
  })
})
