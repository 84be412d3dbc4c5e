import type { Discount, FreeItem, Line, Offer, Order } from "../domain/order"
import { readAmount } from "./read-amount"
import { readOffers } from "./read-offers"
import type { Fields, Reading } from "./reading"
import { Findings, isFields, quote, readInteger, readText, readTexts } from "./reading"

/**
 * The changes of an order by cart rules (spec 2.11). `offers` is null if nothing must be shipped.
 */
export type Estimate = {
  lines: Line[]
  freeItems: FreeItem[]
  discounts: Discount[]
  message: string | null
  couponError: string | null
  offers: Offer[] | null
}

function list(fields: Fields, name: string, findings: Findings): unknown[] {
  const value = fields[name]
  if (value === undefined || value === null) {
    return []
  }
  if (Array.isArray(value)) {
    return value
  }
  findings.add(`${name} is ${quote(value)}, not a list (spec 2.11).`)
  return []
}

function overrideLine(line: Line, override: Fields, where: string, findings: Findings): Line {
  const has = (name: string): boolean => override[name] !== undefined && override[name] !== null
  const { currency } = line.basePrice
  const read = (name: string) =>
    has(name) ? readAmount(override[name], `${where}.${name}`, currency, findings) : null
  const quantity = has("quantity") ? readInteger(override.quantity) : line.quantity
  if (quantity === null || quantity < 1) {
    findings.add(
      `${where}.quantity is ${quote(override.quantity)}, not a positive integer (spec 2.11).`
    )
  }
  return {
    ...line,
    price: read("amount") ?? line.basePrice,
    crossedOut: read("crossed_out_amount"),
    quantity: quantity !== null && quantity >= 1 ? quantity : line.quantity,
    message: readText(override.message),
  }
}

function readLines(fields: Fields, order: Order, findings: Findings): Line[] {
  const plain = order.lines.map((line) => ({
    ...line,
    price: line.basePrice,
    crossedOut: null,
    message: null,
  }))
  return list(fields, "items", findings).reduce<Line[]>((lines, entry, index) => {
    const where = `items[${index}]`
    const override = isFields(entry) ? entry : {}
    if (!lines.some((line) => line.reference === override.reference)) {
      findings.add(
        `${where}.reference is ${quote(override.reference)}, which is not an item of the order.`
      )
      return lines
    }
    return lines.map((line) =>
      line.reference === override.reference ? overrideLine(line, override, where, findings) : line
    )
  }, plain)
}

function readFreeItem(entry: unknown, index: number, findings: Findings): FreeItem[] {
  const fields = isFields(entry) ? entry : {}
  const title = readText(fields.title)
  if (!title || !Array.isArray(fields.images)) {
    findings.add(`free_items[${index}] has no ${title ? "images" : "title"} (spec 2.11).`)
  }
  const quantity =
    fields.quantity === undefined || fields.quantity === null ? 1 : readInteger(fields.quantity)
  if (quantity === null || quantity < 1) {
    findings.add(
      `free_items[${index}].quantity is ${quote(fields.quantity)}, not a positive integer (spec 2.11).`
    )
  }
  if (!title || quantity === null || quantity < 1) {
    return []
  }
  return [
    { reference: readText(fields.reference), title, images: readTexts(fields.images), quantity },
  ]
}

function readDiscount(
  entry: unknown,
  index: number,
  currency: string,
  findings: Findings
): Discount[] {
  const where = `merchant_discounts[${index}]`
  const fields = isFields(entry) ? entry : {}
  const value = readAmount(fields.amount, `${where}.amount`, currency, findings)
  const name = readText(fields.name)
  if (!name) {
    findings.add(`${where}.name is missing (spec 2.11).`)
  }
  return value ? [{ name: name ?? "", amount: value }] : []
}

/** Returns no discounts if they exceed the price of the items: the buyer would be owed money. */
function affordable(discounts: Discount[], lines: Line[], findings: Findings): Discount[] {
  const goods = lines.reduce((sum, line) => sum + line.price.value * line.quantity, 0)
  const reduction = discounts.reduce((sum, entry) => sum + entry.amount.value, 0)
  if (reduction <= goods) {
    return discounts
  }
  findings.add(`merchant_discounts (${reduction}) exceed the items (${goods}); they are left out.`)
  return []
}

/**
 * Parses a cart-rules response (spec 2.11) for an order; leaves out what is invalid and records
 * why.
 */
export function readEstimate(fields: Fields, order: Order): Reading<Estimate> {
  const findings = new Findings()
  const lines = readLines(fields, order, findings)
  const discounts = list(fields, "merchant_discounts", findings).flatMap((entry, index) =>
    readDiscount(entry, index, order.currency, findings)
  )
  const couponError = fields.discount_coupon_error
  if (couponError !== undefined && couponError !== null && typeof couponError !== "string") {
    findings.add(`discount_coupon_error is ${quote(couponError)}, not a text (spec 2.11).`)
  }
  const nothingToShip = fields.shipments === undefined || fields.shipments === null
  const value: Estimate = {
    lines,
    freeItems: list(fields, "free_items", findings).flatMap((entry, index) =>
      readFreeItem(entry, index, findings)
    ),
    discounts: affordable(discounts, lines, findings),
    message: readText(fields.message),
    couponError: readText(couponError),
    offers: nothingToShip
      ? null
      : readOffers(fields.shipments, "shipments", order.currency, findings),
  }
  return { value, problems: findings.problems }
}
