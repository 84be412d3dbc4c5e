import { randomUUID } from "node:crypto"
import type {
  CartDTO,
  CreateCartWorkflowInputDTO,
  MedusaContainer,
  UpdateLineItemDTO,
} from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  addShippingMethodToCartWorkflow,
  createCartWorkflow,
  listShippingOptionsForCartWithPricingWorkflow,
  listShippingOptionsForCartWorkflow,
  refreshCartItemsWorkflow,
  updateCartPromotionsWorkflow,
} from "@medusajs/medusa/core-flows"
import { TOTALS } from "../cart/total-names"

/** The key in a temporary cart's metadata by which leftovers are found. */
const MARKER = "one_click_proof"

/** A temporary cart in Medusa; its events never leave the workflows that cause them. */
export type TemporaryCart = { id: string; event_group: string }

export type CartInput = Omit<CreateCartWorkflowInputDTO, "metadata">

/** Medusa's cart with the fields that are compared, as its store returns them. */
export type MedusaCart = Record<string, unknown> & {
  id: string
  items: MedusaLine[]
  promotions: { code: string }[]
}
type MedusaLine = Record<string, unknown> & {
  variant_id: string
  requires_shipping: boolean
  product?: { shipping_profile?: { id: string } | null } | null
}

/** A shipping option as Medusa lists it for a cart; a calculated one has no amount yet. */
export type ListedOption = {
  id: string
  name: string
  price_type: string
  shipping_profile_id: string
  amount?: number | null
  is_tax_inclusive?: boolean
  service_zone: { fulfillment_set: { type: string } }
}

const FIELDS = [
  "id",
  ...TOTALS,
  "promotions.code",
  "items.*",
  "items.tax_lines.*",
  "items.adjustments.*",
  "items.product.shipping_profile.id",
  "shipping_methods.*",
  "shipping_methods.tax_lines.*",
  "shipping_methods.adjustments.*",
]

/**
 * Creates a cart with Medusa's own workflow, as a storefront does. No event of the cart reaches a
 * subscriber; the shop's workflow hooks run, because they may set prices. Every cart must be
 * discarded.
 */
export async function openCart(
  container: MedusaContainer,
  input: CartInput
): Promise<TemporaryCart> {
  const event_group = `${MARKER}_${randomUUID()}`
  const { result } = await createCartWorkflow(container).run({
    input: { ...input, metadata: { [MARKER]: true } },
    context: quiet(event_group),
  })
  return { id: result.id, event_group }
}

/**
 * Prices the items of a cart again, as Medusa does once the buyer enters an address. A new cart's
 * prices ignore the address, the e-mail address, and the sales channel.
 */
export async function refreshPrices(
  container: MedusaContainer,
  { id, event_group }: TemporaryCart,
  codes: string[]
): Promise<void> {
  await forgetCrossedOutPrices(container, id)
  await refreshCartItemsWorkflow(container).run({
    input: { cart_id: id, promo_codes: codes, force_refresh: true },
    context: quiet(event_group),
  })
}

/**
 * Lets the next refresh choose the crossed-out prices: Medusa keeps the one that an item got first,
 * even when its price is no longer a sale.
 */
async function forgetCrossedOutPrices(container: MedusaContainer, cart_id: string): Promise<void> {
  const service = container.resolve(Modules.CART)
  const items = await service.listLineItems({ cart_id }, { select: ["id"], take: null })
  // Medusa's type lacks the null that the column may hold.
  const data = { compare_at_unit_price: null } as unknown as UpdateLineItemDTO
  await service.updateLineItems(items.map(({ id }) => ({ selector: { id }, data })))
}

/** Returns the codes that Medusa knows; it rejects a whole cart with another one. */
export async function knownCodes(container: MedusaContainer, codes: string[]): Promise<string[]> {
  const promotions = await container
    .resolve(Modules.PROMOTION)
    .listPromotions({ code: codes }, { select: ["code"], take: null })
  return codes.filter((code) => promotions.some((promotion) => promotion.code === code))
}

/** Returns a cart with its totals, line items, tax lines and adjustments. */
export async function readCart(
  container: MedusaContainer,
  { id }: TemporaryCart
): Promise<MedusaCart> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "cart", fields: FIELDS, filters: { id } })
  // As the store sends it: amounts as numbers.
  return JSON.parse(JSON.stringify(data[0])) as MedusaCart
}

/**
 * Returns the shipping options that Medusa's store lists for a cart. Flat options have the price the
 * cart gets when they are chosen, because the listed price may depend on the customer.
 */
export async function listOptions(
  container: MedusaContainer,
  { id, event_group }: TemporaryCart
): Promise<ListedOption[]> {
  const cart = { cart_id: id, is_return: false }
  const { result } = await listShippingOptionsForCartWorkflow(container).run({
    input: cart,
    context: quiet(event_group),
  })
  const listed = result as ListedOption[]
  const flat = listed.filter(({ price_type }) => price_type === "flat")
  if (!flat.length) {
    return listed
  }
  const { result: priced } = await listShippingOptionsForCartWithPricingWorkflow(container).run({
    input: { ...cart, options: flat.map((option) => ({ id: option.id })) },
    context: quiet(event_group),
  })
  const prices = new Map((priced as ListedOption[]).map((option) => [option.id, option]))
  return listed.map((option) => prices.get(option.id) ?? option)
}

/**
 * Chooses the shipping options of a cart, one for each shipping profile. Codes on shipping apply
 * only once there is a shipping method, so the codes are entered again after it.
 */
export async function chooseOptions(
  container: MedusaContainer,
  { id, event_group }: TemporaryCart,
  { option_ids, codes }: { option_ids: string[]; codes: string[] }
): Promise<void> {
  await addShippingMethodToCartWorkflow(container).run({
    input: { cart_id: id, options: option_ids.map((option) => ({ id: option, data: {} })) },
    context: quiet(event_group),
  })
  if (codes.length) {
    await updateCartPromotionsWorkflow(container).run({
      input: { cart_id: id, promo_codes: codes },
      context: quiet(event_group),
    })
  }
}

/** Deletes a temporary cart with all that belongs to it, and the events it has caused. */
export async function discardCart(
  container: MedusaContainer,
  { id, event_group }: TemporaryCart
): Promise<void> {
  await deleteCarts(container, { id })
  await container.resolve(Modules.EVENT_BUS).clearGroupedEvents(event_group)
}

/**
 * Deletes the temporary carts that a killed process left behind. Call it only while no other
 * process uses one.
 *
 * @returns their number
 */
export async function discardLeftovers(container: MedusaContainer): Promise<number> {
  return deleteCarts(container, { metadata: { [MARKER]: true } } as object)
}

/** Fields of a cart that its type lacks. */
type AddressIds = { shipping_address_id?: string | null; billing_address_id?: string | null }

/**
 * Deletes carts with their links and addresses. The cart goes last: without it, nobody would find
 * the others again. Medusa keeps deleted links as rows with `deleted_at`, as it does whenever a
 * code is removed from a cart.
 */
async function deleteCarts(container: MedusaContainer, filters: object): Promise<number> {
  const service = container.resolve(Modules.CART)
  const select = ["id", "shipping_address_id", "billing_address_id"] as (keyof CartDTO)[]
  const carts = await service.listCarts(filters, { select, take: null })
  if (!carts.length) {
    return 0
  }
  const ids = carts.map(({ id }) => id)
  const addresses = carts.flatMap((cart) => {
    const { shipping_address_id, billing_address_id } = cart as CartDTO & AddressIds
    return [shipping_address_id ?? [], billing_address_id ?? []].flat()
  })
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  await link.delete({ [Modules.CART]: { cart_id: ids } })
  await service.deleteAddresses(addresses)
  await service.deleteCarts(ids)
  return carts.length
}

/** Returns the context of a workflow whose events stay grouped until the group is cleared. */
function quiet(eventGroupId: string) {
  return { eventGroupId, preventReleaseEvents: true }
}
