import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { readCountry } from "../../../lib/address/country"
import type { PurchaseRow } from "../../../modules/one-click/models"
import type OneClickModuleService from "../../../modules/one-click/service"
import { findMatch } from "../../../orders/compare/find-match"
import { classifyServiceStatus } from "../../../orders/service-status"
import { mayBeOwnContext } from "../../../orders/own-context"
import { readOrder } from "../../../orders/read-order"
import { Comparison, ended, SECOND_ORDER, waiting } from "../../../orders/compare/comparison-result"
import { enter } from "../../../orders/transitions"
import type { ServiceOrder, ServiceOrderHead } from "../../../gateway/schemas/order"

type AssessOrderInput = { id: string; retrieved: { record: unknown }; now: Date }

/** Decides whether an incoming order may be placed, needs review, or is over. Writes nothing. */
export const assessOrderStep = createStep(
  "one-click-assess-order",
  async (input: AssessOrderInput, { container }) => {
    return new StepResponse(await assess(container, { ...input, now: new Date(input.now) }))
  }
)

async function assess(
  container: MedusaContainer,
  { id, retrieved: { record }, now }: AssessOrderInput
): Promise<Comparison> {
  if (record === null) {
    return ended("closed", "unknown_to_service")
  }
  const read = readOrder(record)
  if (!read.head) {
    return waiting("unreadable", read.readable ? [] : read.fields)
  }
  const service_status = read.head.current_status
  const meaning = classifyServiceStatus(service_status)
  if (meaning.kind === "end") {
    const { context_id, purchase } = await findPurchase(container, id, read.head)
    const product_id = purchase?.product_id
    return { ...ended(meaning.state, meaning.reason), service_status, context_id, product_id }
  }
  if (!read.readable) {
    return { ...waiting("unreadable", read.fields), service_status }
  }
  const comparison = await compareWithPurchase(container, id, read.order, now)
  return {
    ...comparison,
    service_status,
    amount: read.order.order_amount?.value ?? null,
    currency_code: read.order.order_amount?.currency.toLowerCase() ?? null,
  }
}

async function compareWithPurchase(
  container: MedusaContainer,
  id: string,
  order: ServiceOrder,
  now: Date
): Promise<Comparison> {
  const oneClick = container.resolve("oneClick")
  const { context_id, purchase } = await findPurchase(container, id, order)
  if (!purchase) {
    return { ...(await withoutPurchase(oneClick, id, context_id)), context_id }
  }
  const found = { context_id, purchase_id: purchase.id, product_id: purchase.product_id }
  const others = await oneClick.listIncomingOrders({
    purchase_id: purchase.id,
    id: { $ne: id },
    state: ["compared", "placed", "accepted", "review"],
  })
  const country_code = readCountry(order.user?.address?.country, order.user?.language)
  if (!order.user?.email || !country_code) {
    return { ...waiting("no_contact"), ...found }
  }
  const [settings, problem, quotes] = await Promise.all([
    oneClick.settings.retrieve(),
    oneClick.storedFacts.retrieve("proof_problem"),
    oneClick.listQuotes({ purchase_id: purchase.id }, { order: { created_at: "DESC" }, take: 50 }),
  ])
  const request = { purchase, order, country_code, now }
  const { assessment, outdated } = await findMatch(container, request, quotes)
  const details = {
    ...found,
    cart: assessment.cart,
    offer_id: assessment.offer_id,
    differences: assessment.differences,
  }
  if (others.length) {
    return { ...SECOND_ORDER, ...details }
  }
  if (!assessment.equal) {
    return { ...waiting("differs"), ...details }
  }
  if (outdated) {
    return { ...waiting("outdated_quote"), ...details }
  }
  // While quotes differ from Medusa's cart, a person looks at each order.
  const approved = settings.acceptance === "automatic" && !problem
  return { ...details, ...enter("compare", "compared"), approved }
}

/**
 * Returns the result for an order whose purchase is unknown. Two shops, or staging and live, can
 * share one API key and see each other's orders in the service's lists; an order of the other shop
 * is left to that shop. An order reported at a notification address of this shop belongs to this
 * shop, whatever context the order names.
 */
async function withoutPurchase(
  oneClick: OneClickModuleService,
  id: string,
  context_id: string | null
): Promise<Comparison> {
  const isForeign = !!context_id && !mayBeOwnContext(context_id, oneClick.options)
  return isForeign && !(await oneClick.retrieveIncomingOrder(id)).notified_at
    ? ended("closed", "other_shop")
    : waiting("unknown_purchase")
}

/**
 * Returns the order's context id, and the purchase that it names. Spec 2.7 allows a context that is
 * null; then the signed address of the notification names it.
 */
async function findPurchase(
  container: MedusaContainer,
  id: string,
  { context }: ServiceOrderHead
): Promise<{ context_id: string | null; purchase?: PurchaseRow }> {
  const oneClick = container.resolve("oneClick")
  const context_id = context?.id ?? (await oneClick.retrieveIncomingOrder(id)).context_id
  const [purchase] = context_id ? await oneClick.listPurchases({ context_id }) : []
  return { context_id, purchase }
}
