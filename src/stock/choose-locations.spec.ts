import fc from "fast-check"
import type { Reservation } from "../medusa/inventory"
import { keep, Levels, place, type ReservationChanges, stands, unitsHeld } from "./choose-locations"

const level = (location_id: string, available: number, inventory_item_id = "mug") => ({
  inventory_item_id,
  location_id,
  available,
})

const reservation = (id: string, location_id: string, quantity: number): Reservation => ({
  id,
  inventory_item_id: "mug",
  location_id,
  quantity,
  allow_backorder: false,
})

const mug = {
  parts: [{ inventory_item_id: "mug", required_quantity: 1 }],
  allow_backorder: false,
  location_ids: ["paris", "lyon"],
}

const NOTHING: ReservationChanges = { remove: [], shrink: [], grow: [], create: [], leave: [] }

describe("place", () => {
  it("chooses the first location of the sales channel with enough stock", () => {
    const levels = new Levels([level("paris", 1), level("lyon", 5)])
    const { create } = place({ stock: mug, units: 2, own: [], levels }) ?? NOTHING
    expect(create).toEqual([
      { inventory_item_id: "mug", location_id: "lyon", quantity: 2, allow_backorder: false },
    ])
  })

  it("does not combine locations for one line item", () => {
    const levels = new Levels([level("paris", 1), level("lyon", 1)])
    expect(place({ stock: mug, units: 2, own: [], levels })).toBeUndefined()
  })

  it("ignores locations that do not serve the sales channel", () => {
    const levels = new Levels([level("tokyo", 9)])
    expect(place({ stock: mug, units: 1, own: [], levels })).toBeUndefined()
  })

  it("grows a reservation at its location while the stock there suffices", () => {
    const levels = new Levels([level("paris", 9), level("lyon", 1)])
    const own = [reservation("r", "lyon", 1)]
    expect(place({ stock: mug, units: 2, own, levels })).toEqual({
      ...NOTHING,
      grow: [{ ...own[0], quantity: 2 }],
    })
  })

  it("leaves a location that no longer serves the sales channel once another has enough stock", () => {
    const own = [reservation("r", "tokyo", 2)]
    const wanted = (lyon: number, allow_backorder = false) =>
      place({
        stock: { ...mug, allow_backorder },
        units: 2,
        own,
        levels: new Levels([level("lyon", lyon)]),
      })
    expect(wanted(2)).toMatchObject({ create: [{ location_id: "lyon", quantity: 2 }], leave: own })
    expect(wanted(1)).toEqual(NOTHING)
    expect(wanted(1, true)).toMatchObject({ create: [], leave: [] })
  })

  it("moves a reservation as a whole to another location, and leaves the old one last", () => {
    const levels = new Levels([level("paris", 0), level("lyon", 3)])
    const own = [reservation("r", "paris", 1)]
    expect(place({ stock: mug, units: 3, own, levels })).toEqual({
      ...NOTHING,
      create: [
        { inventory_item_id: "mug", location_id: "lyon", quantity: 3, allow_backorder: false },
      ],
      leave: own,
    })
  })

  it("chooses the first location that stocks the variant for a backorder", () => {
    const stock = { ...mug, allow_backorder: true }
    const levels = new Levels([level("lyon", 0)])
    const { create } = place({ stock, units: 4, own: [], levels }) ?? NOTHING
    expect(create).toMatchObject([{ location_id: "lyon", quantity: 4, allow_backorder: true }])
    expect(place({ stock, units: 1, own: [], levels: new Levels([]) })).toBeUndefined()
  })

  it("reserves every part of a kit, or none", () => {
    const kit = {
      ...mug,
      parts: [...mug.parts, { inventory_item_id: "spoon", required_quantity: 2 }],
    }
    const short = new Levels([level("paris", 5), level("paris", 3, "spoon")])
    expect(place({ stock: kit, units: 2, own: [], levels: short })).toBeUndefined()
    const enough = new Levels([level("paris", 5), level("lyon", 4, "spoon")])
    const { create } = place({ stock: kit, units: 2, own: [], levels: enough }) ?? NOTHING
    expect(create.map((one) => [one.inventory_item_id, one.location_id, one.quantity])).toEqual([
      ["mug", "paris", 2],
      ["spoon", "lyon", 4],
    ])
  })

  it("reserves nothing for a variant without managed stock", () => {
    const stock = { ...mug, parts: [] }
    expect(place({ stock, units: 7, own: [], levels: new Levels([]) })).toEqual(NOTHING)
  })

  it("never reserves more than the stock for a batch of requests", () => {
    const wishes = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 30 })
    fc.assert(
      fc.property(fc.nat({ max: 20 }), fc.nat({ max: 20 }), wishes, (paris, lyon, list) => {
        const levels = new Levels([level("paris", paris), level("lyon", lyon)])
        for (const units of list) {
          const changes = place({ stock: mug, units, own: [], levels })
          levels.apply([], changes ?? NOTHING)
        }
        expect(levels.at("mug", "paris")).toBeGreaterThanOrEqual(0)
        expect(levels.at("mug", "lyon")).toBeGreaterThanOrEqual(0)
      })
    )
  })
})

describe("keep", () => {
  it("shrinks a reservation at its location, and removes it at zero", () => {
    const own = [reservation("r", "paris", 3)]
    expect(keep(mug.parts, 1, own)).toEqual({ ...NOTHING, shrink: [{ ...own[0], quantity: 1 }] })
    expect(keep(mug.parts, 0, own)).toEqual({ ...NOTHING, remove: own })
    expect(keep(mug.parts, 3, own)).toEqual(NOTHING)
  })

  it("removes what an interrupted move left behind", () => {
    const own = [reservation("old", "paris", 1), reservation("new", "lyon", 3)]
    expect(unitsHeld(mug.parts, own)).toBe(3)
    expect(keep(mug.parts, 3, own)).toEqual({ ...NOTHING, remove: [own[0]] })
  })
})

describe("stands", () => {
  it("returns false for too many, too few or left-over units", () => {
    const at = (...quantities: number[]) =>
      quantities.map((quantity, index) => reservation(`r${index}`, `place ${index}`, quantity))
    const cases = [[], [1], [2], [3], [2, 2], [2, 1]].map((quantities) => at(...quantities))
    expect(cases.map((own) => stands(mug.parts, 2, own))).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
    ])
    expect(cases.map((own) => stands(mug.parts, 0, own)).lastIndexOf(true)).toBe(0)
  })
})

describe("unitsHeld", () => {
  it("counts the complete units of a kit", () => {
    const parts = [...mug.parts, { inventory_item_id: "spoon", required_quantity: 2 }]
    const spoons = (quantity: number) => ({
      ...reservation("s", "paris", quantity),
      inventory_item_id: "spoon",
    })
    expect(unitsHeld(parts, [reservation("r", "paris", 3), spoons(5)])).toBe(2)
    expect(unitsHeld(parts, [reservation("r", "paris", 3)])).toBe(0)
  })
})
