import { buttonWith, describeButton, type Visit } from "./testing/world"

describeButton("a purchase and its outcome", (world) => {
  const types = async ({ events }: Visit) =>
    (await events()).map(({ type }) => type.replace("one-click:", ""))
  const message = ({ page }: Visit) => page.locator("[part=message]").textContent()
  const order = { id: "order_1", display_id: 7 }

  /**
   * Stops the page's clock, and returns a function that lets it pass. The clock waits for each
   * response: on a busy machine, minutes of its time would otherwise pass during one request.
   */
  const stopClock = async ({ page }: Visit) => {
    await page.clock.install()
    await page.evaluate(() => {
      const request = window.fetch
      window.fetch = (...given) => {
        const response = request(...given)
        const answered = response.then((answer) => answer.clone().text()).catch(() => undefined)
        Object.assign(window, { answered })
        return response
      }
    })
    return async (seconds: number, step = 1) => {
      for (let passed = 0; passed < seconds; passed += step) {
        await page.clock.runFor(step * 1000)
        await page.evaluate(() => Reflect.get(window, "answered") as unknown)
      }
    }
  }

  it("sends the key, the page's own headers and the metadata, opens the modal, and reports the outcome, under the strictest content security policy", async () => {
    // The order arrives after the buyer has come back.
    const statuses = ["ordered", "accepted"] as const
    let asked = -1
    world.shop.purchase = () => {
      const status = asked < 0 ? "open" : statuses[Math.min(asked++, 1)]
      return status === "accepted" ? { status, order } : { status }
    }
    const visit = await world.open(
      `<one-click-button variant-id="variant_1" region-id="reg_1" country-code="fr"
        metadata='{"engraving":"For Ada","gift":true}'></one-click-button>`
    )
    await visit.page.locator("one-click-button").evaluate((element) => {
      Object.assign(element, { headers: { authorization: "Bearer customer" } })
    })
    await visit.press()
    await visit.complete()
    asked = 0
    await visit.shows("Your order is confirmed.")

    const [authorize, ...more] = world.shop.requested("authorize")
    expect(more).toEqual([])
    expect(authorize?.headers).toMatchObject({
      "x-publishable-api-key": "pk_test",
      authorization: "Bearer customer",
    })
    expect(authorize?.body).toEqual({
      variant_id: "variant_1",
      region_id: "reg_1",
      country_code: "fr",
      metadata: { engraving: "For Ada", gift: true },
    })
    expect(await types(visit)).toEqual(["open", "close", "ordered", "accepted"])
    expect((await visit.events()).map(({ detail }) => detail)).toEqual([
      { context: "ctx_1" },
      { context: "ctx_1", completed: true },
      { context: "ctx_1", status: "ordered", item: { variant_id: "variant_1" } },
      { context: "ctx_1", status: "accepted", order, item: { variant_id: "variant_1" } },
    ])
    // A violation of the policy would be here, too.
    expect(visit.console).toEqual([])
  })

  it("reports the outcome without a message from the service's page, also when the shop is down for a moment", async () => {
    const url = `${world.checkoutUrl}/pay?silent&token=t`
    world.shop.authorize = () => ({ url, context: "ctx_silent" })
    world.shop.purchase = (_, times) => {
      if (times < 2) return { status: "open" }
      return times < 4 ? "drop" : { status: "accepted", order }
    }
    const visit = await world.open()
    await visit.openModal()
    expect(await visit.page.locator("[part=spinner]").count()).toBe(0)
    await visit.close()
    await visit.shows("Your order is confirmed.")
    expect(world.shop.requested("purchases/ctx_silent").length).toBeGreaterThanOrEqual(4)
    expect(await types(visit)).toEqual(["open", "close", "ordered", "accepted"])
  })

  it("says so and soon stops polling when the buyer closed the modal without buying", async () => {
    const visit = await world.open()
    const pass = await stopClock(visit)
    await visit.press()
    await visit.close()
    await pass(90)
    const requested = world.shop.requested("purchases/ctx_1").length
    expect(requested).toBeGreaterThan(5)
    expect(requested).toBeLessThan(12)
    await pass(600, 60)
    expect(world.shop.requested("purchases/ctx_1")).toHaveLength(requested)
    expect(await message(visit)).toBe("You left the checkout.")
    expect(await visit.page.getByRole("status").textContent()).toBe("You left the checkout.")
    expect(await visit.page.getByRole("button", { name: "Buy now" }).isEnabled()).toBe(true)
  })

  it("polls for ten minutes, less and less often, for the order of a buyer who has paid", async () => {
    const visit = await world.open()
    const pass = await stopClock(visit)
    await visit.press()
    await visit.complete()
    await visit.shows("Your order is being confirmed.")
    const requested = () => world.shop.requested("purchases/ctx_1").length
    await pass(60)
    const inTheFirst = requested()
    await pass(60)
    expect(requested() - inTheFirst).toBeLessThan(inTheFirst)
    // No pause is longer.
    await pass(405, 15)
    const late = requested()
    await pass(120, 15)
    expect(requested()).toBeGreaterThan(late)
    await pass(300, 15)
    const end = requested()
    await pass(600, 60)
    expect(requested()).toBe(end)
    expect(await message(visit)).toBe("Your order is being confirmed.")
  })

  it.each([
    ["denied", "Your order was not accepted. You have not been charged."],
    ["cancelled", "Your order was cancelled."],
  ])("shows the buyer, and reports to the page, that an order was %s", async (status, sentence) => {
    world.shop.purchase = () => ({ status })
    const visit = await world.open()
    await visit.press()
    await visit.close()
    await visit.shows(sentence)
    expect(await visit.page.getByRole("status").textContent()).toBe(sentence)
    expect((await visit.events()).at(-1)).toEqual({
      type: "one-click:error",
      detail: { context: "ctx_1", status, code: status, message: sentence },
    })
  })

  it("reports a purchase's outcome after the buyer has pressed again, and goes on opening the next", async () => {
    let presses = 0
    world.shop.authorize = () =>
      ++presses === 1 ? { url: `${world.checkoutUrl}/pay`, context: "ctx_1" } : "hang"
    world.shop.purchase = () => (presses > 1 ? { status: "accepted", order } : { status: "open" })
    const visit = await world.open()
    await visit.openModal()
    await visit.complete()
    await visit.press()
    await visit.shows("Your order is confirmed.")
    expect(await types(visit)).toEqual(["open", "close", "ordered", "accepted"])
    const button = visit.page.locator("one-click-button button")
    expect(await button.getAttribute("aria-disabled")).toBe("true")
  })

  it("redirects to the confirmation page before the order exists", async () => {
    world.shop.authorize = () => ({ url: `${world.checkoutUrl}/pay`, context: "a/b c" })
    const visit = await world.open(buttonWith(`confirmation-url="/thanks/{context}"`))
    await visit.press()
    await visit.complete()
    await visit.page.waitForURL("**/thanks/a%2Fb%20c")
  })

  it("redirects once the order exists when the service's page sent no message", async () => {
    world.shop.purchase = () => ({ status: "ordered" })
    const visit = await world.open(buttonWith(`confirmation-url="/thanks?context={context}"`))
    await visit.press()
    await visit.close()
    await visit.page.waitForURL("**/thanks?context=ctx_1")
  })

  it.each([
    ["both events that would redirect", ["close", "ordered"]],
    ["the ordered event", ["ordered"]],
  ])("does not redirect when the page prevents the default of %s", async (_, prevented) => {
    const preventsClose = prevented.includes("close")
    let isClosed = false
    // After "close" both other events come with one response.
    world.shop.purchase = (_id, times) =>
      preventsClose && !isClosed
        ? { status: "open" }
        : !preventsClose && times < 2
          ? { status: "ordered" }
          : { status: "accepted", order }
    const visit = await world.open(buttonWith(`confirmation-url="/thanks/{context}"`))
    await visit.page.evaluate((names) => {
      for (const name of names) {
        addEventListener(`one-click:${name}`, (event) => event.preventDefault())
      }
    }, prevented)
    await visit.press()
    // Completing redirects on close, unless that is prevented; closing redirects once it is ordered.
    await (preventsClose ? visit.complete() : visit.close())
    isClosed = true
    await visit.shows("Your order is confirmed.")
    expect(await types(visit)).toEqual(["open", "close", "ordered", "accepted"])
    expect(new URL(visit.page.url()).pathname).toMatch(/^\/product\//)
  })

  it("warns the developer when the context cannot be read, and still opens the modal", async () => {
    world.shop.authorize = () => ({ url: `${world.checkoutUrl}/pay` })
    const visit = await world.open()
    await visit.openModal()
    expect(visit.console.join()).toContain("x-one-click-context")
  })
})
