import type { MedusaContainer, OrderDTO } from "@medusajs/framework/types"
import { readGraph } from "../medusa/sql"
import { asServiceError } from "../modules/one-click/gateway/errors"
import type { IncomingOrderRow } from "../modules/one-click/models"
import { orderAddress } from "../orders/order-address"
import { readCountry } from "../lib/address/country"
import { buyerNamed, joined, type Note, notesOf, type Written, written } from "./in-words"
import { withTimeout } from "../lib/deadlines"

/** Who bought, and where it goes. Personal data: never stored by the plugin, never logged. */
type Buyer = ReturnType<typeof whoAndWhere> & { shipping_method: string | null }

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
  const oneClick = container.resolve("oneClick")
  const incoming = await oneClick.retrieveIncomingOrder(id)
  const filters = { id: incoming.order_id ?? "" }
  const [order] = await readGraph<OrderDTO>(container, { entity: "order", fields: FIELDS, filters })
  if (order) {
    return {
      ...whoAndWhere(order.shipping_address, order.email),
      shipping_method: order.shipping_methods?.[0]?.name ?? null,
      notes: (order.items ?? []).flatMap(({ metadata }) => notesOf(metadata)),
    }
  }
  const [buyer, [purchase]] = await Promise.all([
    buyerAtService(container, incoming),
    oneClick.listPurchases({ context_id: incoming.context_id ?? "" }, { select: ["metadata"] }),
  ])
  return { ...buyer, notes: notesOf(purchase?.metadata) }
}

const FIELDS = ["email", "shipping_address.*", "shipping_methods.name", "items.metadata"]

/** Returns the buyer at the service; null if it names none, undefined if it doesn't answer in time. */
export async function buyerAtService(
  container: MedusaContainer,
  { service_order_id, context_id }: Pick<IncomingOrderRow, "service_order_id" | "context_id">
): Promise<Buyer | null | undefined> {
  const { gateway } = container.resolve("oneClick")
  const fetched = gateway
    .connect()
    .then((client) => client.retrieveOrder(service_order_id, context_id))
    .then(({ user }) => user)
  const user = await withTimeout(fetched, SERVICE_MS).catch((error: unknown) =>
    OF_ORDER.includes(asServiceError(error)?.kind ?? "") ? null : undefined
  )
  if (!user) {
    return user
  }
  const country = user.address?.country
  const code = readCountry(country)
  return {
    ...whoAndWhere(orderAddress(user, code ?? ""), user.email),
    country_code: code ?? country ?? null,
    shipping_method: null,
  }
}

/** Errors that are the order's own: the service answers about others. */
const OF_ORDER = ["not_found", "conflict", "invalid_request", "invalid_answer"]

function whoAndWhere(to: Written | null | undefined, email: string | null | undefined) {
  // What Medusa has no field for; see `orderAddress`.
  const { label, region } = to?.metadata ?? {}
  return {
    ...buyerNamed(to, email),
    /** The lines of the address as one writes them. */
    address: written([
      label,
      to?.company,
      to?.address_1,
      to?.address_2,
      joined([to?.postal_code, to?.city]),
      region ?? to?.province,
    ]),
  }
}
