import { prepareCheckout } from "../support/checkout"
import { heldMug } from "../support/held-mug"
import { stockFigures } from "../support/stock-figures"

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

heldMug((test) => {
  type Mug = Awaited<ReturnType<typeof test.stocked>>

  const book = (mug: Mug, buyer: number) => mug.book(1, `buyer-${buyer}`, 60_000)
  /** Lets this many buyers book a unit at once, from the given number on. */
  const rush = (mug: Mug, buyers: number, first = 0) =>
    Promise.all(Array.from({ length: buyers }, (_, buyer) => book(mug, first + buyer)))
  const booked = (answers: { booked: boolean }[]) => answers.filter((one) => one.booked).length

  it("sells 100 units out of 100 when 1,000 buyers request them at once", async () => {
    const mug = await test.stocked({ stock: [100] })
    const answers = await rush(mug, 1_000)
    expect(booked(answers)).toBe(100)
    expect(answers.filter((answer) => answer.reason === "out_of_stock")).toHaveLength(900)
    expect(await mug.figures()).toMatchObject({ stocked: 100, reserved: 100, reservations: 100 })
  })

  it("sells as many kits as the stock can complete", async () => {
    const set = await test.stocked({ stock: [100], kit: [1, 3] })
    expect(booked(await rush(set, 200))).toBe(33)
    const [boards, pieces] = await Promise.all(
      set.inventory_item_ids.map((id) => stockFigures(test.container, id))
    )
    expect([boards.reserved, pieces.reserved].sort((a, b) => a - b)).toEqual([33, 99])
  })

  it("sells units released in the same rush to other buyers, and never more than the stock", async () => {
    const mug = await test.stocked({ stock: [50] })
    await rush(mug, 50)
    const release = (_: unknown, buyer: number) => mug.release(1, `buyer-${buyer}`)
    const [released, others] = await Promise.all([
      Promise.all(Array.from({ length: 30 }, release)),
      rush(mug, 100, 1_000),
    ])
    expect(released.flat().map((one) => one.quantity)).toEqual(Array(30).fill(1))
    const sold = booked(others)
    expect(sold).toBeLessThanOrEqual(30)
    expect(sold + booked(await rush(mug, 40, 2_000))).toBe(30)
    expect(await mug.figures()).toMatchObject({ reserved: 50, reservations: 50 })
  })

  it("shares the stock with Medusa's own checkouts", async () => {
    const mug = await test.stocked({ stock: [40] })
    const line = { variant_id: mug.variant_id, quantity: 2 }
    const carts: Awaited<ReturnType<typeof prepareCheckout>>[] = []
    for (let cart = 0; cart < 15; cart++) {
      carts.push(await prepareCheckout(test.api, test.shop, line))
    }
    const tills = [0, 1, 2].map(async (till) => {
      const orders = []
      for (const complete of carts.filter((_, index) => index % 3 === till)) {
        orders.push(await complete())
      }
      return orders.filter(Boolean).length
    })
    // The carts want 30 of the 40 units and these buyers 20: neither can get all, no matter who is
    // faster.
    const lanes = [0, 1].map(async (lane) => {
      const answers = []
      for (let buyer = lane; buyer < 20; buyer += 2) {
        answers.push(await book(mug, buyer))
      }
      return booked(answers)
    })
    const [ordered, bought] = await Promise.all(
      [tills, lanes].map(async (all) => sum(await Promise.all(all)))
    )
    expect(ordered).toBeGreaterThan(0)
    expect(bought).toBeGreaterThan(0)
    const rest = booked(await rush(mug, 50, 1_000))
    expect(ordered * 2 + bought + rest).toBe(40)
    expect(await mug.figures()).toMatchObject({ reserved: 40, reservations: 40 })
  })
})
