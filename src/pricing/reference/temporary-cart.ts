import { randomUUID } from "node:crypto"
import type { BigNumberInput, ICartModuleService, MedusaContainer } from "@medusajs/framework/types"
import {
  arrayDifference,
  ContainerRegistrationKeys,
  generateEntityId,
  Modules,
  removeNullish,
} from "@medusajs/framework/utils"
import {
  listShippingOptionsForCartWithPricingWorkflow,
  listShippingOptionsForCartWorkflow,
  refreshCartItemsWorkflow,
  type RefreshCartItemsWorkflowInput,
} from "@medusajs/medusa/core-flows"
import { log } from "../../lib/observe/log"
import { readGraph } from "../../medusa/sql"
import { requiresShipping, type SellableLine } from "../compute/lines"
import type { CartItem, CartRequest, CartShippingMethod } from "../types"
import { type CartTotals, TOTALS } from "../compute/totals"
import { type Offer, offerAt, type OfferedOption } from "../price-shipping"

/** The key in the metadata of temporary carts by which leftovers are found. */
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

/** What a temporary cart is created from. */
type NewCart = {
  /** With only those codes that Medusa's cart doesn't refuse. */
  request: CartRequest
  customer_id?: string
  /** Whether a new customer stands for a guest that Medusa doesn't know yet. */
  is_new_guest?: boolean
}

/**
 * Runs a task on a temporary Medusa cart that emits no events. Deletes the cart with its addresses
 * and links afterwards, and the customer who stands for a guest, also if the task fails. The shop's
 * workflow hooks run, because they may set prices.
 *
 * The cart is created by the cart module, because Medusa's workflow for it would refuse units that
 * the purchase holds already, and would create a customer for an unknown email address.
 */
export async function withTemporaryCart<Result>(
  container: MedusaContainer,
  { request, customer_id, is_new_guest }: NewCart,
  task: (cart: TemporaryCart) => Promise<Result>
): Promise<Result> {
  const { region_id, sales_channel_id, currency_code, customer, address } = request
  const id = generateEntityId(undefined, "cart")
  const cart = new TemporaryCart(container, id, request)
  const guest_id = guestOf(id)
  const metadata = { [MARKER]: true }
  const created = {
    id,
    region_id,
    sales_channel_id,
    currency_code,
    customer_id: is_new_guest ? guest_id : customer_id,
    email: request.email ?? customer?.email ?? undefined,
    locale: request.locale ?? undefined,
    shipping_address: removeNullish(address) as Record<string, string>,
    metadata,
  }
  try {
    await container.resolve(Modules.CART).createCarts(created, cart.context)
    if (is_new_guest) {
      // No buyer types this email address.
      const guest = { id: guest_id, email: `${randomUUID()}@one-click.invalid`, metadata }
      await container.resolve(Modules.CUSTOMER).createCustomers(guest)
    }
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
  private readonly carts: ICartModuleService
  private lines: SellableLine[] = []
  private priced?: MedusaCart

  constructor(
    private readonly container: MedusaContainer,
    private readonly id: string,
    private readonly request: CartRequest
  ) {
    this.carts = container.resolve(Modules.CART)
  }

  /**
   * Returns the cart with these line items, priced as Medusa does once the buyer enters an address,
   * with the codes applied; without those that have no price.
   */
  async price(lines: SellableLine[]): Promise<MedusaCart> {
    const extra = arrayDifference(this.lines, lines)
    const missing = arrayDifference(lines, this.lines)
    if (extra.length || missing.length) {
      this.lines = lines
      this.priced = undefined
      await this.remove(extra)
      await this.carts.addLineItems(this.id, missing.map(toItem), this.context)
    }
    this.priced ??= await this.priceItems(lines)
    return this.priced
  }

  private async priceItems(lines: SellableLine[]): Promise<MedusaCart> {
    try {
      const locale = this.request.locale ?? undefined
      return await this.refresh({ force_refresh: true, locale })
    } catch (error) {
      const { message = "" } = error as Partial<Error>
      const unpriced = /do not have a price/.test(message)
        ? lines.filter(({ variant }) => message.includes(variant.id))
        : []
      if (!unpriced.length) {
        throw error
      }
      await this.remove(unpriced)
      return this.priceItems(arrayDifference(lines, unpriced))
    }
  }

  private async remove(lines: SellableLine[]): Promise<void> {
    const ids = lines.map(({ id }) => id)
    await this.carts.deleteLineItems(ids, this.context)
  }

  /** Returns the shipping options that Medusa's store lists for the cart. */
  async options(): Promise<OfferedOption[]> {
    const { result } = await listShippingOptionsForCartWorkflow(this.container).run({
      input: { cart_id: this.id, is_return: false },
      context: this.context,
    })
    return (result as ListedOption[]).flatMap(({ provider, service_zone: zone, ...option }) => {
      const { type: fulfillment_type, location } = zone.fulfillment_set
      const isOffered = provider?.is_enabled !== false
      return isOffered ? { ...option, fulfillment_type, location_id: location.id } : []
    })
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
   * Returns the cart with a priced shipping option, chosen as Medusa does it: with its taxes, and with
   * all promotions anew, because those on shipping apply only once there is a method. Medusa prices
   * the option once more, and drops the method if it has no price then.
   */
  async withMethod(priced: CartShippingMethod): Promise<MedusaCart> {
    const { tax_lines: _taxLines, adjustments: _adjustments, ...method } = priced
    const shipping_methods = await this.carts.addShippingMethods(this.id, [method], this.context)
    const shipped = await this.refresh({ shipping_methods })
    const ids = shipping_methods.map(({ id }) => id)
    await this.carts.deleteShippingMethods(ids, this.context)
    return shipped
  }

  /**
   * Returns the cart with its totals, line items, shipping methods, tax lines, and adjustments; without
   * discounts on line items for a modal that cannot show them (spec 6.3).
   */
  private async refresh(change: Omit<RefreshCartItemsWorkflowInput, "cart_id">) {
    const { codes: promo_codes, promotions } = this.request
    await refreshCartItemsWorkflow(this.container).run({
      input: { cart_id: this.id, promo_codes, ...change },
      context: this.context,
    })
    if (promotions === "shipping") {
      await this.carts.setLineItemAdjustments(this.id, [], this.context)
    }
    const filters = { id: this.id }
    const [cart] = await readGraph(this.container, { entity: "cart", fields: FIELDS, filters })
    return JSON.parse(JSON.stringify(cart)) as MedusaCart
  }
}

/** A temporary cart is used for seconds; one this old, in milliseconds, was left behind. */
const LEFTOVER_MS = 10 * 60_000

/** Deletes the temporary carts and customers that a killed process left behind. */
export async function discardLeftovers(container: MedusaContainer, now: Date): Promise<void> {
  const created_at = { $lt: new Date(now.getTime() - LEFTOVER_MS) }
  const carts = await deleteCarts(container, { metadata: { [MARKER]: true }, created_at })
  if (carts) {
    log(container, "warn", "temporary carts deleted", { carts })
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

/**
 * Deletes carts with their links, addresses, and customers who stand for a guest. The cart goes last:
 * without it, nobody would find the others again. Medusa keeps deleted links as rows with
 * `deleted_at`, as it does whenever a code is removed from a cart.
 */
async function deleteCarts(container: MedusaContainer, filters: object): Promise<number> {
  const service = container.resolve(Modules.CART)
  const carts = await service.listCarts(filters, {
    select: ["id", "shipping_address.id"],
    relations: ["shipping_address"],
    take: null,
  })
  const ids = carts.map(({ id }) => id)
  const addresses = carts.flatMap(({ shipping_address }) => shipping_address?.id ?? [])
  if (ids.length) {
    const link = container.resolve(ContainerRegistrationKeys.LINK)
    await link.delete({ [Modules.CART]: { cart_id: ids } })
    await container.resolve(Modules.CUSTOMER).deleteCustomers(ids.map(guestOf))
    await service.deleteAddresses(addresses)
    await service.deleteCarts(ids)
  }
  return ids.length
}

/**
 * Returns the id of the customer who stands for a guest in a temporary cart. It follows from the id of
 * the cart, because buyers can write into the metadata of carts: no other customer is deleted.
 */
function guestOf(cart_id: string): string {
  return cart_id.replace(/^cart/, "cus")
}
