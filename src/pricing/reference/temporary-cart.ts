import { randomUUID } from "node:crypto"
import type { BigNumberInput, CreateCartDTO, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, Modules } from "@medusajs/framework/utils"
import {
  listShippingOptionsForCartWithPricingWorkflow,
  listShippingOptionsForCartWorkflow,
  refreshCartItemsWorkflow,
} from "@medusajs/medusa/core-flows"
import { log } from "../../lib/observe/log"
import { requiresShipping, type SellableLine } from "../compute/lines"
import type { CartItem, CartRequest, CartShippingMethod } from "../types"
import { type CartTotals, TOTALS } from "../compute/totals"
import { type Offer, offerAt, type OfferedOption } from "../price-shipping"

/** The key in the metadata of temporary carts and customers by which leftovers are found. */
const MARKER = "one_click_reference"

/** Medusa's cart as its store returns it, with amounts as numbers. */
export type MedusaCart = CartTotals & {
  items: (CartItem & { id: string; total: number })[]
  shipping_methods: (CartShippingMethod & { id: string })[]
}

/** A shipping option as Medusa lists it for a cart; a calculated one has no amount yet. */
type ListedOption = Omit<OfferedOption, "fulfillment_type" | "location_id"> & {
  amount?: BigNumberInput | null
  is_tax_inclusive?: boolean
  provider?: { is_enabled: boolean } | null
  service_zone: { fulfillment_set: { type: string; location: { id: string } } }
}

const FIELDS = [
  "id",
  ...TOTALS,
  "items.*",
  "items.tax_lines.*",
  "items.adjustments.*",
  "shipping_methods.*",
  "shipping_methods.tax_lines.*",
  "shipping_methods.adjustments.*",
]

/**
 * Runs a task on a temporary Medusa cart that emits no events. Deletes the cart with its addresses
 * and links afterwards, also if the task fails. The shop's workflow hooks run, because they may set
 * prices.
 *
 * The cart is created by the cart module, because Medusa's workflow for it would refuse units that
 * the purchase holds already, and would create a customer for an unknown email address.
 */
export async function withTemporaryCart<Result>(
  container: MedusaContainer,
  input: Omit<CreateCartDTO, "items" | "metadata" | `billing_address${string}`>,
  lines: SellableLine[],
  task: (cart: TemporaryCart) => Promise<Result>
): Promise<Result> {
  const id = generateEntityId(undefined, "cart")
  const cart = new TemporaryCart(container, id)
  try {
    const given = { ...input, id, metadata: { [MARKER]: true }, items: lines.map(toItem) }
    await container.resolve(Modules.CART).createCarts(given, cart.context)
    return await task(cart)
  } finally {
    await deleteCarts(container, { id })
    await container.resolve(Modules.EVENT_BUS).clearGroupedEvents(cart.context.eventGroupId)
  }
}

export class TemporaryCart {
  /** Keeps the events of workflows together, and from subscribers. */
  readonly context = {
    eventGroupId: `${MARKER}_${randomUUID()}`,
    preventReleaseEvents: true,
    __type: "MedusaContext" as const,
  }

  constructor(
    private readonly container: MedusaContainer,
    private readonly id: string
  ) {}

  /** Prices the items, as Medusa does once the buyer enters an address, and applies these codes. */
  async refresh(promo_codes: string[], locale?: string): Promise<void> {
    await refreshCartItemsWorkflow(this.container).run({
      input: { cart_id: this.id, promo_codes, locale, force_refresh: true },
      context: this.context,
    })
  }

  async addItems(lines: SellableLine[]): Promise<void> {
    const carts = this.container.resolve(Modules.CART)
    await carts.addLineItems(this.id, lines.map(toItem), this.context)
  }

  async removeItems(items: { id: string }[]): Promise<void> {
    const ids = items.map(({ id }) => id)
    await this.container.resolve(Modules.CART).deleteLineItems(ids, this.context)
  }

  /**
   * Returns the cart with its totals, line items, shipping methods, tax lines, and adjustments.
   *
   * @param promotions `shipping` removes the discounts on line items; those on shipping stay
   */
  async read(promotions: CartRequest["promotions"]): Promise<MedusaCart> {
    if (promotions === "shipping") {
      const carts = this.container.resolve(Modules.CART)
      await carts.setLineItemAdjustments(this.id, [], this.context)
    }
    const query = this.container.resolve(ContainerRegistrationKeys.QUERY)
    const filters = { id: this.id }
    const { data } = await query.graph({ entity: "cart", fields: FIELDS, filters })
    return JSON.parse(JSON.stringify(data[0])) as MedusaCart
  }

  /** Returns the shipping options that Medusa's store lists for the cart. */
  async options(): Promise<OfferedOption[]> {
    const { result } = await listShippingOptionsForCartWorkflow(this.container).run({
      input: { cart_id: this.id, is_return: false },
      context: this.context,
    })
    return (result as ListedOption[])
      .filter(({ provider }) => provider?.is_enabled !== false)
      .map(toOption)
  }

  /**
   * Returns these shipping options with the prices that the cart gets when they are chosen: the
   * listed price may depend on the customer, and a calculated one is not listed. Leaves out options
   * without a price.
   */
  async priceOptions(options: OfferedOption[]): Promise<Offer<OfferedOption>[]> {
    if (!options.length) {
      return []
    }
    const asked = options.map(({ id }) => ({ id, data: {} }))
    const { result } = await listShippingOptionsForCartWithPricingWorkflow(this.container).run({
      input: { cart_id: this.id, is_return: false, options: asked },
      context: this.context,
    })
    return (result as ListedOption[]).flatMap(({ id, amount, is_tax_inclusive = false }) => {
      const option = options.find((one) => one.id === id)
      return option ? offerAt(option, amount, is_tax_inclusive) : []
    })
  }

  /**
   * Chooses a priced shipping option, as Medusa does: with its taxes, and with all promotions anew,
   * because those on shipping apply only once there is a method. Medusa prices the option once more.
   */
  async choose(
    { tax_lines: _taxLines, adjustments: _adjustments, ...method }: CartShippingMethod,
    promo_codes: string[]
  ): Promise<void> {
    const carts = this.container.resolve(Modules.CART)
    const shipping_methods = await carts.addShippingMethods(this.id, [method], this.context)
    await refreshCartItemsWorkflow(this.container).run({
      input: { cart_id: this.id, shipping_methods, promo_codes },
      context: this.context,
    })
  }

  /** Removes the chosen shipping option. */
  async unchoose({ shipping_methods }: MedusaCart): Promise<void> {
    const ids = shipping_methods.map(({ id }) => id)
    await this.container.resolve(Modules.CART).deleteShippingMethods(ids, this.context)
  }
}

/**
 * Runs a task with the id of a customer who stands for a guest that Medusa doesn't know yet, and
 * deletes the customer afterwards. The customer has an address that no buyer types.
 */
export async function withTemporaryCustomer<Result>(
  container: MedusaContainer,
  task: (customer_id: string) => Promise<Result>
): Promise<Result> {
  const customers = container.resolve(Modules.CUSTOMER)
  const email = `${randomUUID()}@one-click.invalid`
  const { id } = await customers.createCustomers({ email, metadata: { [MARKER]: true } })
  try {
    return await task(id)
  } finally {
    await customers.deleteCustomers([id])
  }
}

/** A temporary cart is used for seconds; one this old, in milliseconds, was left behind. */
const LEFTOVER_MS = 10 * 60_000

/**
 * Deletes the temporary carts and customers that a killed process left behind.
 */
export async function discardLeftovers(container: MedusaContainer, now: Date): Promise<void> {
  const created_at = { $lt: new Date(now.getTime() - LEFTOVER_MS) }
  const marked = { metadata: { [MARKER]: true }, created_at } as object
  const service = container.resolve(Modules.CUSTOMER)
  const customers = await service.listCustomers(marked, { select: ["id"], take: null })
  const carts = await deleteCarts(container, marked)
  await service.deleteCustomers(customers.map(({ id }) => id))
  if (carts || customers.length) {
    const figures = { carts, customers: customers.length }
    log(container, "warn", "temporary carts deleted", figures)
  }
}

/** Returns a line item for a temporary cart. */
function toItem({ id, variant, quantity, metadata }: SellableLine) {
  const { product } = variant
  return {
    id,
    variant_id: variant.id,
    product_id: product.id,
    quantity,
    metadata,
    // Medusa fills in the rest; these may not be empty before.
    title: product.title,
    is_discountable: product.discountable,
    requires_shipping: requiresShipping(variant),
    unit_price: 0,
  }
}

/** Returns a listed shipping option in the form of the engine. */
function toOption({ service_zone: { fulfillment_set: set }, ...listed }: ListedOption) {
  return { ...listed, fulfillment_type: set.type, location_id: set.location.id }
}

/**
 * Deletes carts with their links and addresses. The cart goes last: without it, nobody would find
 * the others again. Medusa keeps deleted links as rows with `deleted_at`, as it does whenever a
 * code is removed from a cart.
 */
async function deleteCarts(container: MedusaContainer, filters: object): Promise<number> {
  const service = container.resolve(Modules.CART)
  const carts = await service.listCarts(filters, {
    select: ["id", "shipping_address.id"],
    relations: ["shipping_address"],
    take: null,
  })
  if (!carts.length) {
    return 0
  }
  const ids = carts.map(({ id }) => id)
  const addresses = carts.flatMap(({ shipping_address }) => shipping_address?.id ?? [])
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  await link.delete({ [Modules.CART]: { cart_id: ids } })
  await service.deleteAddresses(addresses)
  await service.deleteCarts(ids)
  return carts.length
}
