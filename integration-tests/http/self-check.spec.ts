import { Modules } from "@medusajs/framework/utils"
import { ada } from "../support/buy"
import {
  pricing,
  type PublicHealth,
  quotedCart,
  READERS,
  readerStates,
  SelfCheck,
  selfCheck,
} from "../support/inside"
import { logged } from "../support/logged"
import { oneClickShop, type Opened } from "../support/one-click-shop"
import { until } from "../../testing/until"

type RateService = { list: (...parameters: unknown[]) => Promise<{ rate: number }[]> }

/** The quotes that are priced a second time, after the response. */
oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  let errors: string[]

  beforeEach(async () => {
    errors = logged(test, "error")
    await test.oneClick.runtime.checkContract()
    // As in a process that has just started.
    Object.assign(selfCheck, new SelfCheck())
  })
  afterEach(async () => {
    await test.oneClick.runtime.checkContract()
  })

  /** Requests a quote, and waits for its self-check; returns the tax rate of the quote. */
  const quote = async ({ sendEvent }: Opened): Promise<number | undefined> => {
    const consider = jest.spyOn(selfCheck, "consider")
    const order = { id: "8b1f", items: [{ product_reference: "SHIRT", quantity: 2 }], user: ada }
    await sendEvent("order.cart.estimate", { order })
    await (
      await until(async () => consider.mock.results.at(-1))
    ).value
    consider.mockRestore()
    const [kept] = await test.oneClick.listQuotes({}, { order: { id: "DESC" }, take: 1 })
    return quotedCart(kept)?.lines[0].item.tax_lines[0].rate
  }

  const readers = async () => {
    const { data } = await test.api.get<PublicHealth>("/one-click/health")
    return data.medusa.readers
  }
  const publicReaders = () =>
    Object.entries(readerStates()).flatMap(([name, { mode }]) => (mode === "public" ? name : []))

  /**
   * Halves tax rates as an update of Medusa could, which leaves no trace in its tables or members.
   */
  const halveTaxes = () => {
    const { taxRateService_: service } = test.container.resolve<{ taxRateService_: RateService }>(
      Modules.TAX
    )
    const list = service.list.bind(service)
    const halved = new WeakSet()
    jest.spyOn(service, "list").mockImplementation(async (...parameters) => {
      const rates = await list(...parameters)
      for (const rate of rates.filter((one) => !halved.has(one))) {
        rate.rate /= 2
        halved.add(rate)
      }
      return rates
    })
  }

  /** Changes the tax rate before the pricings that `isChanged` selects; returns their number. */
  const changeRateBefore = (isChanged: (pricing: number) => boolean) => {
    const { priceCart } = pricing
    const tax = test.container.resolve(Modules.TAX)
    const priced = jest.spyOn(pricing, "priceCart").mockImplementation(async (...asked) => {
      const number = priced.mock.calls.length
      if (isChanged(number)) {
        const [{ id }] = await tax.listTaxRates({ code: "FR20" })
        await tax.updateTaxRates(id, { rate: 20 - number / 2 })
      }
      return priceCart(...asked)
    })
    return () => priced.mock.calls.length
  }

  it("reads through Medusa's public service after a difference, so that the next quote is right", async () => {
    const purchase = await test.open()
    halveTaxes()
    expect(await quote(purchase)).toBe(20)
    const { taxes, ...others } = await until(async () => {
      const now = await readers()
      return now.taxes.mode === "public" && now
    })
    const detail = "lines[0].item.tax_lines[0].rate"
    expect(taxes.problems).toEqual([{ code: "differs", detail }])
    expect(Object.values(others).map(({ mode }) => mode)).toEqual(
      Array(READERS.length - 1).fill("fast")
    )
    expect(errors).toEqual([
      expect.stringMatching(
        /: quote differs from Medusa context=\S+ reader=taxes path=\S+ plugin=20 medusa=10 /
      ),
    ])
    expect(await quote(purchase)).toBe(10)
    expect(await test.container.resolve(Modules.CART).listCarts()).toEqual([])
    expect(await test.oneClick.listQuotes()).toHaveLength(2)
  })

  it.each([
    ["once, after the quote", (number: number) => number === 2, 4],
    ["before each pricing", (number: number) => number > 1, 12],
  ])("keeps the readers fast when a price changes %s", async (_, isChanged, pricings) => {
    const purchase = await test.open()
    const priced = changeRateBefore(isChanged)
    expect(await quote(purchase)).toBe(20)
    expect(priced()).toBe(pricings)
    expect(publicReaders()).toEqual([])
    expect(errors).toEqual([])
  })

  it("prices only the first quote of a region twice within a minute", async () => {
    const purchase = await test.open()
    const priced = changeRateBefore(() => false)
    await quote(purchase)
    await quote(purchase)
    expect(priced()).toBe(3)
  })
})
