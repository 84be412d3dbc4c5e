import fc from "fast-check"
import type { Reservation } from "../medusa/inventory"
import {
  keep,
  levelsAfter,
  type NewReservation,
  place,
  stands,
  unitsHeld,
} from "./choose-locations"

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
  for_sale: true,
}

/** A mug and two spoons. */
const KIT = [...mug.parts, { inventory_item_id: "spoon", required_quantity: 2 }]

const shown = (one?: NewReservation) => (one ? `${one.location_id} ${one.quantity}` : "none")

/** Places units where these levels are; each change as "location units > location units". */
function placed(
  levels: ReturnType<typeof level>[],
  units: number,
  { own = [], ...stock }: Partial<typeof mug> & { own?: Reservation[] } = {}
) {
  const changes = place({ stock: { ...mug, ...stock }, units, own, levels })
  return changes?.map(({ before, after }) => `${shown(before)} > ${shown(after)}`)
}

// Which location a new reservation takes is compared with Medusa's in stock-checkout.
describe("place", () => {
  it("ignores locations that do not serve the sales channel", () => {
    expect(placed([level("tokyo", 9)], 1)).toBeUndefined()
  })

  it("grows a reservation at its location while the stock there suffices", () => {
    const own = [reservation("r", "lyon", 1)]
    const levels = [level("paris", 9), level("lyon", 1)]
    expect(placed(levels, 2, { own })).toEqual(["lyon 1 > lyon 2"])
  })

  it("leaves a location that no longer serves the sales channel once another has enough stock", () => {
    const own = [reservation("r", "tokyo", 2)]
    const wanted = (lyon: number, allow_backorder = false) =>
      placed([level("lyon", lyon)], 2, { own, allow_backorder })
    expect(wanted(2)).toEqual(["none > lyon 2", "tokyo 2 > none"])
    expect(wanted(1)).toEqual([])
    // Only its setting changes.
    expect(wanted(1, true)).toEqual(["tokyo 2 > tokyo 2"])
  })

  it("moves a reservation as a whole to another location, and frees the old one last", () => {
    const own = [reservation("r", "paris", 1)]
    const levels = [level("paris", 0), level("lyon", 3)]
    const changes = place({ stock: mug, units: 3, own, levels }) ?? []
    const moved = { ...own[0], location_id: "lyon", quantity: 3, id: undefined }
    expect(changes).toEqual([{ after: moved }, { before: own[0], is_left: true }])
    expect(levelsAfter(changes, levels)).toEqual([level("paris", 0), level("lyon", 0)])
  })

  it("reserves every part of a kit, or none", () => {
    const short = [level("paris", 5), level("paris", 3, "spoon")]
    expect(placed(short, 2, { parts: KIT })).toBeUndefined()
    const enough = [level("paris", 5), level("lyon", 4, "spoon")]
    expect(placed(enough, 2, { parts: KIT })).toEqual(["none > paris 2", "none > lyon 4"])
  })

  it("never reserves more than the stock for a batch of requests", () => {
    const wishes = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 30 })
    fc.assert(
      fc.property(fc.nat({ max: 20 }), fc.nat({ max: 20 }), wishes, (paris, lyon, list) => {
        let levels = [level("paris", paris), level("lyon", lyon)]
        for (const units of list) {
          levels = levelsAfter(place({ stock: mug, units, own: [], levels }) ?? [], levels)
        }
        expect(Math.min(...levels.map(({ available }) => available))).toBeGreaterThanOrEqual(0)
      })
    )
  })
})

it("keep removes what an interrupted move left behind, and frees it at once", () => {
  const own = [reservation("old", "paris", 1), reservation("new", "lyon", 3)]
  expect(unitsHeld(mug.parts, own)).toBe(3)
  const changes = keep(mug.parts, 3, own)
  expect(changes).toEqual([{ before: own[0], is_left: false }])
  expect(levelsAfter(changes, [level("paris", 0)])).toEqual([level("paris", 1)])
})

it("stands returns false for too many, too few or left-over units", () => {
  const at = (...quantities: number[]) =>
    quantities.map((quantity, index) => reservation(`r${index}`, `place ${index}`, quantity))
  const cases = [[], [1], [2], [3], [2, 2], [2, 1]]
  const standing = (units: number) => cases.filter((own) => stands(mug.parts, units, at(...own)))
  expect(standing(2)).toEqual([[2]])
  expect(standing(0)).toEqual([[]])
})

it("unitsHeld counts the complete units of a kit", () => {
  const mugs = reservation("r", "paris", 3)
  const spoons = { ...reservation("s", "paris", 5), inventory_item_id: "spoon" }
  expect(unitsHeld(KIT, [mugs, spoons])).toBe(2)
  expect(unitsHeld(KIT, [mugs])).toBe(0)
})
