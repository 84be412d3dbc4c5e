import type { InventoryLevel, Part, Reservation } from "../medusa/inventory"

/** How a variant is sold in a sales channel: its parts, and the channel's locations that stock them. */
export type VariantStock = { parts: Part[]; location_ids: string[]; allow_backorder: boolean }

export type NewReservation = Omit<Reservation, "id">

/**
 * A reservation before and after a change: it is created without `before`, deleted without `after`.
 * What a move to another location leaves is deleted last, so that the stock is never lost on the way.
 */
export type Change = { before?: Reservation; after?: NewReservation; is_left?: boolean }

type PlaceInput = {
  stock: VariantStock
  units: number
  /** The line item's current reservations. */
  own: Reservation[]
  /** The levels of at least the parts at these locations. */
  levels: InventoryLevel[]
}

/** Returns the levels after the changes of one line item, for the decision on the next one. */
export function levelsAfter(changes: Change[], levels: InventoryLevel[]): InventoryLevel[] {
  return levels.map((level) => {
    const unitsOf = (one?: NewReservation) =>
      one && levelId(one) === levelId(level) ? one.quantity : 0
    const available = changes.reduce(
      (sum, { before, after, is_left }) => sum + (is_left ? 0 : unitsOf(before)) - unitsOf(after),
      level.available
    )
    return { ...level, available }
  })
}

/**
 * Decides at which locations `units` of a variant are reserved, all or nothing, as Medusa's
 * checkout does. Each part is taken from one location: the channel's first with enough stock or, if
 * backorders are allowed, the first that stocks the item. A part stays at its location while it
 * fits there, otherwise it moves as a whole. A part also leaves a location that no longer serves
 * the channel, as soon as another location has enough stock.
 *
 * @returns undefined if the units are not available
 */
export function place({ stock, units, own, levels }: PlaceInput): Change[] | undefined {
  const wanted: NewReservation[] = []
  for (const part of stock.parts) {
    const quantity = part.required_quantity * units
    const location_id = locate(part, quantity, { stock, own, levels })
    if (location_id === undefined) {
      return undefined
    }
    wanted.push({
      inventory_item_id: part.inventory_item_id,
      location_id,
      quantity,
      allow_backorder: stock.allow_backorder,
    })
  }
  return difference(own, wanted)
}

/**
 * Returns the changes that reduce a line item to `units`, at most what it has: nothing moves,
 * surplus units are released.
 */
export function keep(parts: Part[], units: number, own: Reservation[]): Change[] {
  const wanted = parts.flatMap((part) => {
    const kept = ofPart(part, own)
    return kept && units > 0 ? [{ ...kept, quantity: part.required_quantity * units }] : []
  })
  return difference(own, wanted)
}

/**
 * Returns whether a line item's reservations are exactly those of `units`, with nothing left over
 * from a move.
 */
export function stands(parts: Part[], units: number, own: Reservation[]): boolean {
  return unitsHeld(parts, own) >= units && !keep(parts, units, own).length
}

/**
 * Returns the whole units a line item's reservations cover. The larger of two reservations for one
 * part counts, because an interrupted move left the other behind.
 */
export function unitsHeld(parts: Part[], own: Reservation[]): number {
  const units = parts.map((part) =>
    Math.floor((ofPart(part, own)?.quantity ?? 0) / part.required_quantity)
  )
  return Math.min(...units)
}

function locate(
  part: Part,
  quantity: number,
  { stock, own, levels }: Omit<PlaceInput, "units">
): string | undefined {
  const { inventory_item_id } = part
  const kept = ofPart(part, own)
  const isEnough = kept && kept.quantity >= quantity
  if (isEnough && stock.location_ids.includes(kept.location_id)) {
    return kept.location_id
  }
  const availableAt = (location_id: string) =>
    levels.find((level) => levelId(level) === levelId({ inventory_item_id, location_id }))
      ?.available
  const ownAt = (location: string) => (kept?.location_id === location ? kept.quantity : 0)
  const stocking = stock.location_ids.filter((id) => availableAt(id) !== undefined)
  const ordered =
    kept && stocking.includes(kept.location_id) ? [kept.location_id, ...stocking] : stocking
  const fitting = ordered.find((id) => (availableAt(id) ?? 0) + ownAt(id) >= quantity)
  const unfitting = isEnough ? kept.location_id : stock.allow_backorder && ordered[0]
  return fitting ?? (unfitting || undefined)
}

function difference(own: Reservation[], wanted: NewReservation[]): Change[] {
  const targets = wanted.map((after) => ({
    before: largest(own.filter((one) => levelId(one) === levelId(after))),
    after,
  }))
  const kept = targets.map(({ before }) => before)
  const changed = targets.filter(
    ({ before, after }) =>
      after.quantity !== before?.quantity || after.allow_backorder !== before.allow_backorder
  )
  const is_left = kept.includes(undefined)
  const deleted = own.filter((one) => !kept.includes(one))
  return [...changed, ...deleted.map((before) => ({ before, is_left }))]
}

function ofPart({ inventory_item_id }: Part, own: Reservation[]): Reservation | undefined {
  return largest(own.filter((one) => one.inventory_item_id === inventory_item_id))
}

/** Returns the first of the largest reservations. */
function largest(reservations: Reservation[]): Reservation | undefined {
  return [...reservations].sort((a, b) => b.quantity - a.quantity).at(0)
}

type Level = Pick<InventoryLevel, "inventory_item_id" | "location_id">

function levelId({ inventory_item_id, location_id }: Level): string {
  return `${inventory_item_id} ${location_id}`
}
