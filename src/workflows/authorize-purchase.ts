import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createStep,
  createWorkflow,
  parallelize,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type { AuthorizeRequest } from "../modules/one-click/gateway/schemas/requests"
import { amountOf } from "../lib/money"
import { BOOK_FIRST_UNIT_MS, AUTHORIZATION_QUEUE_MS } from "../lib/deadlines"
import { networkOf } from "../lib/network"
import { keyedDigest, type SigningSecrets } from "../lib/signing"
import { storefrontError } from "../purchases/storefront-errors"
import { REQUIRED_OPTIONS, requireOptions, signingSecrets } from "../modules/one-click/options"
import { createContextId, notificationAddress } from "../purchases/notification-address"
import {
  findSellable,
  priceVariant,
  type VariantForSale,
  type VariantForSaleInput,
} from "../purchases/load-variant-for-sale"
import { bookStock, releaseStock } from "../stock/book-stock"
import { StockBusyError } from "../stock/task-queue"
import { ConcurrencyLimit, QueueTimeoutError } from "../lib/concurrency"

export type AuthorizePurchaseInput = Omit<VariantForSaleInput, "settings" | "engine"> & {
  /** Becomes the metadata of the order's line item. */
  metadata?: Record<string, unknown>
  /** The address the buyer pressed from; without it, units are held without a limit by address. */
  ip?: string
}

/** Characters of the digest of an address. */
const ADDRESS_LENGTH = 22

/**
 * Checks the configuration, chooses the purchase's context id and notification address, and finds
 * the variant as this buyer can buy it here and now.
 *
 * @throws {MedusaError} with the reason if the buyer cannot buy the variant.
 */
async function prepareAuthorization(container: MedusaContainer, input: AuthorizePurchaseInput) {
  const oneClick = container.resolve("oneClick")
  const { notificationUrl, signingSecret } = requireOptions(oneClick.options, REQUIRED_OPTIONS)
  const [settings, engine] = await Promise.all([
    oneClick.settings.retrieve(),
    oneClick.engine.current(),
  ])
  // Fails early if there is no API key, before anything is held or stored for a call that would fail.
  await oneClick.gateway.connect()
  const secrets: SigningSecrets = [signingSecret]
  const context_id = createContextId(secrets)
  return {
    context_id,
    notification_url: notificationAddress(notificationUrl, context_id, secrets),
    settings,
    sellable: await findSellable(container, { ...input, engine, settings }),
    /** When the purchase expires and its holds are released. */
    expires_at: new Date(Date.now() + settings.hold_minutes * 60_000),
  }
}

const prepareAuthorizationStep = createStep(
  "one-click-prepare-authorization",
  async (input: AuthorizePurchaseInput, { container }) =>
    new StepResponse(await prepareAuthorization(container, input))
)

type Prepared = Awaited<ReturnType<typeof prepareAuthorization>>

type Started = { input: AuthorizePurchaseInput; prepared: Prepared }

/**
 * Holds the first unit when the buyer presses the button (spec 6.1, last paragraph), if the shop's
 * settings want that. An address holds at most ten units that no event of the service has followed:
 * its next press holds nothing, and the first event about it books the unit.
 */
const bookFirstUnitStep = createStep(
  "one-click-book-first-unit",
  async ({ input: { ip }, prepared }: Started, { container }) => {
    const { context_id, settings, sellable } = prepared
    if (!settings.book_at_authorize) {
      return new StepResponse(undefined)
    }
    const { reference, variant, sales_channel_id } = sellable
    const expires_at = new Date(prepared.expires_at)
    const hold = { context_id, reference, variant_id: variant.id, sales_channel_id, expires_at }
    const { holds, options } = container.resolve("oneClick")
    const [secret] = signingSecrets(options)
    const address = ip && keyedDigest(secret, "press", networkOf(ip), ADDRESS_LENGTH)
    if (address && !(await holds.takePlace(hold, address))) {
      return new StepResponse(undefined)
    }
    const unit = { ...hold, variant, quantity: 1 }
    try {
      const { quantity } = await bookStock(container, unit, BOOK_FIRST_UNIT_MS)
      if (!quantity) {
        throw storefrontError("out_of_stock", "This product is out of stock.")
      }
      return new StepResponse(undefined, { context_id })
    } catch (error) {
      await holds.leavePlace(hold)
      throw error instanceof StockBusyError ? busyError() : error
    }
  },
  async (done, { container }) => {
    if (done) {
      await releaseStock(container, { ...done, quantity: "all" })
      await container.resolve("oneClick").deleteHolds(done)
    }
  }
)

/**
 * Prices the variant and creates the purchase before the service learns of it; returns the variant.
 *
 * @throws {MedusaError} if the variant has no price here.
 */
const createPurchaseStep = createStep(
  "one-click-create-purchase",
  async ({ input, prepared }: Started, { container }) => {
    const { environment, purchases } = container.resolve("oneClick")
    const variant = await priceVariant(container, prepared.sellable)
    const { images: _images, ...priced } = variant
    const purchase = await purchases.insert({
      ...priced,
      context_id: prepared.context_id,
      environment,
      customer_id: input.customer_id ?? null,
      locale: input.locale ?? null,
      metadata: input.metadata ?? null,
      shipping_mode: prepared.settings.shipping_mode,
      expires_at: new Date(prepared.expires_at),
    })
    return new StepResponse(variant, purchase.id)
  },
  async (id, { container }) => {
    if (id) {
      await container.resolve("oneClick").deletePurchases(id)
    }
  }
)

/**
 * Returns the body of `POST /oneclick/v2/orders/authorize` (spec 4.1). Lists the event kinds in
 * addition to the switches, because in practice the service sends only listed ones.
 */
export function authorizeRequest(
  variant: VariantForSale,
  { context_id, notification_url, settings }: Omit<Prepared, "sellable" | "expires_at">
): AuthorizeRequest {
  const withCartRules = settings.shipping_mode === "cart_rules"
  const asksShipments = settings.shipping_mode !== "static"
  const events = [
    "order.stock.released",
    ...(settings.ask_stock_on_increase ? ["order.stock.book"] : []),
    ...(asksShipments ? ["order.shipments.get"] : []),
    ...(withCartRules ? ["order.cart.estimate"] : []),
  ]
  return {
    product: {
      amount_including_taxes: amountOf(variant.amount, variant.currency_code),
      images: variant.images,
      reference: variant.reference,
      title: variant.title,
    },
    notifications: {
      url: notification_url,
      should_ask_for_stock: settings.ask_stock_on_increase,
      should_ask_shipments: asksShipments,
      events,
    },
    context: { id: context_id },
    order: {
      manage_quantity: settings.manage_quantity,
      allow_discount_coupon: withCartRules && settings.allow_discount_coupon,
    },
  }
}

/** Requests the modal from the service (spec 4.1); returns what the workflow returns. */
const requestModalStep = createStep(
  "one-click-request-modal",
  async ({ variant, prepared }: { variant: VariantForSale; prepared: Prepared }, { container }) => {
    const oneClick = container.resolve("oneClick")
    const { checkoutUrl } = requireOptions(oneClick.options, ["checkoutUrl"])
    const client = await oneClick.gateway.connect()
    const request = authorizeRequest(variant, prepared)
    const answer = await client.authorize(request, { checkoutUrl })
    return new StepResponse({ answer, context_id: prepared.context_id })
  }
)

/**
 * Starts a purchase: checks that the variant is for sale, creates the purchase, holds the first
 * unit if the shop's settings want that, and requests the modal from the service (spec 4.1).
 *
 * - Input: `variant_id`, `sales_channel_ids`, and optionally the region, country, customer, locale,
 *   metadata and the address the buyer pressed from.
 * - Result: `answer`, the service's response, and `context_id`, the purchase's context id (spec
 *   2.4).
 * - Steps: prepare the authorization, create the purchase and hold the first unit in parallel,
 *   request the modal.
 *
 * @throws {MedusaError} if the plugin is not configured, or the variant is not for sale or out of
 * stock.
 * @throws {ServiceError} if the call to the service fails.
 *
 * @example
 * const { result } = await authorizePurchaseWorkflow(container).run({
 *   input: {
 *     variant_id: "variant_123",
 *     sales_channel_ids: ["sc_123"],
 *     country_code: "fr",
 *   },
 * })
 *
 * @summary
 *
 * Start a one-click purchase.
 */
export const authorizePurchaseWorkflow = createWorkflow(
  "one-click-authorize-purchase",
  (input: AuthorizePurchaseInput) => {
    const prepared = prepareAuthorizationStep(input)
    const [variant] = parallelize(
      createPurchaseStep({ input, prepared }),
      bookFirstUnitStep({ input, prepared })
    )
    return new WorkflowResponse(requestModalStep({ variant, prepared }))
  }
)

/**
 * Authorizations handled concurrently by one process. Enough to keep a processor busy while the service
 * answers, and to book units of one variant together.
 */
const concurrency = new ConcurrencyLimit(32)

/**
 * Authorizes a purchase as soon as the limit allows. In a rush the first are answered in time, and
 * the others are rejected before anything is read, booked, or requested from the service for them.
 *
 * @throws storefront error `busy` if it would wait longer than 2.5 seconds in the queue
 */
export async function queueAuthorization<Result>(
  authorize: () => Promise<Result>
): Promise<Result> {
  try {
    return await concurrency.run(authorize, AUTHORIZATION_QUEUE_MS)
  } catch (error) {
    throw error instanceof QueueTimeoutError ? busyError() : error
  }
}

/** Returns the error of an authorization that can be retried in a moment; nothing was booked. */
function busyError(): Error {
  return storefrontError(
    "busy",
    "Many buyers want this product right now. Please try again in a moment."
  )
}
