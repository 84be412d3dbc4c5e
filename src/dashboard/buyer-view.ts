import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { ServiceError } from "../modules/one-click/gateway/errors"
import { orderSchema } from "../modules/one-click/gateway/schemas/order"
import type { IncomingOrderRow } from "../modules/one-click/models"
import { type OrderAddress, orderAddress } from "../orders/order-address"
import { readCountry } from "../lib/address/country"
import { type Note, notesOf } from "./notes"
import { withTimeout } from "../lib/deadlines"

/** Who bought, and where it goes. Personal data: never stored by the plugin, never logged. */
type Buyer = {
  name: string | null
  email: string | null
  /** The lines of the address as one writes them; the country as code or as it was written. */
  address: string[]
  country: string | null
  shipping_method: string | null
}

/** The buyer, as far as anybody names one, and what the storefront sent along, such as a gift note. */
export type BuyerView = Partial<Buyer> & { notes: Note[] }

const SERVICE_MS = 4_000

/**
 * Returns the buyer of an incoming order: from the Medusa order, or from the service before there
 * is one.
 *
 * @throws {MedusaError} NOT_FOUND
 */
export async function buyerView(container: MedusaContainer, id: string): Promise<BuyerView> {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph(
      { entity: "one_click_incoming_order", fields: FIELDS, filters: { id } },
      { throwIfKeyNotFound: true }
    )
  const [{ order, ...incoming }] = data
  if (order) {
    const items: { metadata?: Record<string, unknown> | null }[] = order.items ?? []
    return {
      ...whoAndWhere(order.shipping_address, order.email),
      shipping_method: order.shipping_methods?.[0]?.name ?? null,
      notes: items.flatMap(({ metadata }) => notesOf(metadata)),
    }
  }
  const { context_id } = incoming
  const [buyer, [purchase]] = await Promise.all([
    buyerAtService(container, incoming),
    context_id
      ? container.resolve("oneClick").listPurchases({ context_id }, { select: ["metadata"] })
      : [],
  ])
  return { ...buyer, notes: notesOf(purchase?.metadata) }
}

const FIELDS = [
  "service_order_id",
  "context_id",
  "order.email",
  "order.shipping_address.*",
  "order.shipping_methods.name",
  "order.items.metadata",
]

/** Returns the buyer at the service; null if it names none, undefined if it doesn't answer in time. */
export async function buyerAtService(
  container: MedusaContainer,
  { service_order_id, context_id }: Pick<IncomingOrderRow, "service_order_id" | "context_id">
): Promise<Buyer | null | undefined> {
  const { gateway } = container.resolve("oneClick")
  const fetched = gateway
    .connect()
    .then((client) => client.retrieveOrder(service_order_id, context_id))
    .then((answer) => orderSchema.pick({ user: true }).parse(answer))
  const answer = await withTimeout(fetched, SERVICE_MS)
  if (!answer.in_time) {
    return isOfOrder(answer.error) ? null : undefined
  }
  const { user } = answer.value
  if (!user) {
    return null
  }
  const country = user.address?.country
  const code = readCountry(country)
  return {
    ...whoAndWhere(orderAddress(user, code ?? ""), user.email),
    country: code ?? country ?? null,
    shipping_method: null,
  }
}

type Written = { [Part in keyof OrderAddress]?: OrderAddress[Part] | null }

function whoAndWhere(to: Written | null | undefined, email: string | null | undefined) {
  // What Medusa has no field for; see `orderAddress`.
  const { label, region } = to?.metadata ?? {}
  return {
    name: joined([to?.first_name, to?.last_name]),
    email: email ?? null,
    address: written([
      label,
      to?.company,
      to?.address_1,
      to?.address_2,
      joined([to?.postal_code, to?.city]),
      region ?? to?.province,
    ]),
    country: to?.country_code ?? null,
  }
}

/** Returns whether an error is the order's own: the service answers about others. */
function isOfOrder(error: unknown): boolean {
  return error instanceof ServiceError
    ? ["not_found", "conflict", "invalid_request", "invalid_answer"].includes(error.kind)
    : error instanceof z.ZodError
}

function written(lines: unknown[]): string[] {
  return lines.filter((line): line is string => typeof line === "string" && !!line)
}

function joined(parts: (string | null | undefined)[]): string | null {
  return written(parts).join(" ") || null
}
