import { setTimeout as sleep } from "node:timers/promises"
import type {
  MedusaRequest,
  MedusaRequestHandler,
  MedusaResponse,
  MiddlewareRoute,
} from "@medusajs/framework/http"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { toMajor, toMinor } from "../../lib/money"
import { failureOf } from "../../modules/one-click/gateway/errors"
import type { IncomingOrderRow } from "../../modules/one-click/models"
import type OneClickModuleService from "../../modules/one-click/service"
import { readRecord } from "../../orders/decide-at-service"
import { withOrderLock } from "../../orders/locks"
import { runAct } from "../../orders/payments"
import { prepareCapture } from "../../orders/prepare-capture"
import { refundNotKnown, refundNotOffered } from "../../orders/record-refunds"
import { isDebited, isOver } from "../../orders/service-status"
import { takenOrder } from "../../orders/taken-order"

/** Milliseconds after which a route is given up whose caller is gone: more than a capture takes. */
const MAX_ROUTE_MS = 5 * 60_000

const PAUSE_MS = 100

type Guard = {
  /** What finds the incoming order of the request's Medusa order. */
  ours: { order_id: string } | { payment_collection_id: string }
  /**
   * Throws why the request must be rejected, or removes what would make Medusa's route fail; called
   * while holding the order's lock.
   */
  check: (row: IncomingOrderRow) => unknown
  /** Runs Medusa's own route. */
  run?: (route: () => void) => void
}

/**
 * Returns a middleware that runs Medusa's route while holding the order's lock, so that a
 * cancellation or capture in the dashboard and our own processing of the order wait for each other.
 * Other orders pass.
 */
function createOrderGuard(
  guard: (req: MedusaRequest) => Guard | Promise<Guard>
): MedusaRequestHandler {
  return async (req, res, next) => {
    const { ours, check, run = (route) => route() } = await guard(req)
    const oneClick = req.scope.resolve("oneClick")
    const [found] = await oneClick.listIncomingOrders(ours, { select: ["order_id"], take: 1 })
    if (!found?.order_id) {
      next()
      return
    }
    const { order_id } = found
    await withOrderLock(req.scope, order_id, async () => {
      const answered = isAnswered(res)
      const [row] = await oneClick.listIncomingOrders({ order_id })
      await check(row)
      run(next)
      await answered
    })
  }
}

/** Resolves when the route has answered, also if its caller is gone: the route runs on then. */
async function isAnswered(res: MedusaResponse): Promise<void> {
  await new Promise((resolve) => res.once("close", resolve))
  const until = performance.now() + MAX_ROUTE_MS
  while (!res.writableEnded && performance.now() < until) {
    await sleep(PAUSE_MS, undefined, { ref: false })
  }
}

/**
 * For `/admin/orders/:id/cancel`. Medusa cancels a captured order even if its refund is refused,
 * and only logs the refusal. The middleware therefore rejects canceling an order accepted here or
 * at the service, whose buyer would stay debited.
 */
const guardCancellation = createOrderGuard(({ params, scope }) => ({
  ours: { order_id: String(params.id) },
  check: (row) => checkCancellation(scope.resolve("oneClick"), row),
  run: (cancel) => runAct("cancel", cancel),
}))

async function checkCancellation(
  oneClick: OneClickModuleService,
  row: IncomingOrderRow
): Promise<void> {
  const { state, environment } = row
  // An order of the other environment, such as a sandbox order after the switch to live: this
  // service does not know it.
  const isElsewhere = environment && environment !== oneClick.environment
  if (isElsewhere || !["placed", "accepted", "review", "failed"].includes(state)) {
    return
  }
  const isAccepted = state === "accepted"
  const reading = readRecord(await oneClick.gateway.connect(), row)
  const failure = await failureOf(reading)
  if (failure && isAccepted) {
    throw refundNotKnown(failure)
  }
  // Otherwise reconciliation applies the status, once it can be read.
  const status = failure ? null : (await reading).status
  if (status && (isAccepted ? !isOver(status) : isDebited(status))) {
    throw refundNotOffered()
  }
}

/**
 * For `/admin/payments/:id/capture`: rejects partial captures, because the service debits in full,
 * and prepares Medusa's route like the plugin's own capture, for example for an order that was
 * canceled while the service could not be asked to decline it.
 */
const guardCapture = createOrderGuard(async ({ params, body, scope }) => {
  const payments = scope.resolve(Modules.PAYMENT)
  const [payment] = await payments.listPayments({ id: String(params.id) }, { take: 1 })
  return {
    ours: { payment_collection_id: payment?.payment_collection_id ?? "" },
    check: async (row) => {
      const currency = payment.currency_code
      const whole = toMinor(payment.amount, currency)
      // Medusa itself rejects anything but a number.
      const { amount } = captureSchema.parse(body ?? {})
      if (amount !== undefined && toMinor(amount, currency) !== whole) {
        throw new MedusaError(
          MedusaError.Types.NOT_ALLOWED,
          `The one-click service debits the buyer in full, so a part cannot be captured: capture the whole ${toMajor(whole, currency)} ${currency.toUpperCase()}.`,
          "partial_capture"
        )
      }
      await prepareCapture(takenOrder(scope, row, new Date()), true)
    },
  }
})

const captureSchema = z.looseObject({ amount: z.number().optional().catch(undefined) })

/**
 * Returns a middleware for the routes by which Medusa changes the payment, the amount or the end of
 * an order: it rejects the change, with what to do first, while the order is not accepted yet.
 *
 * @param sentence says so to a customer
 */
function guardUndecided(
  orderOf: (req: MedusaRequest) => string,
  sentence?: string
): MedusaRequestHandler {
  return createOrderGuard((req) => ({
    ours: { order_id: orderOf(req) },
    check: (row) => {
      if (isUndecided(row)) {
        const forUser = row.state === "placed" && row.approved_at ? UNCONFIRMED : NOT_DEBITED
        throw new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence ?? forUser, "not_accepted")
      }
    },
  }))
}

const UNCONFIRMED =
  "The one-click service has not confirmed the acceptance of this order yet, and its buyer is not debited. Try again once the order is accepted, or cancel the order to decline it."

const NOT_DEBITED =
  "The buyer of this one-click order is not debited yet. Accept or decline the order first: capture its payment, or cancel the order."

/** Returns whether the buyer of an order may still be debited, and is not yet. */
function isUndecided({ state, service_status }: IncomingOrderRow): boolean {
  const status = service_status ?? "pending"
  const isOpen = ["compared", "placed", "review", "failed"].includes(state)
  return isOpen && !isDebited(status) && !isOver(status)
}

const namedOrder = z.looseObject({ order_id: z.string().catch("") })

const orderOfBody = ({ body }: MedusaRequest) => namedOrder.parse(body ?? {}).order_id

/** For `/admin/orders/:id/...`. */
const guardOrderChange = guardUndecided(({ params }) => String(params.id))

/**
 * For the routes whose body names the order: another payment, and the beginning of an order edit, a
 * return, an exchange or a claim. An edit that was only refused at its end would stay open, and keep
 * Medusa from canceling the order.
 */
const guardNamedOrder = guardUndecided(orderOfBody)

/** For a return that the customer asks for, in the storefront. */
const NOT_YET = "The shop has not accepted this order yet. Ask for the return once it has."

const GUARDS = {
  "/admin/orders/:id/cancel": guardCancellation,
  "/admin/payments/:id/capture": guardCapture,
  "/admin/orders/:id/credit-lines": guardOrderChange,
  "/admin/orders/:id/fulfillments": guardOrderChange,
  "/admin/orders/:id/payment-sessions/authorize": guardOrderChange,
  "/admin/orders/:id/complete": guardOrderChange,
  "/admin/order-edits": guardNamedOrder,
  "/admin/returns": guardNamedOrder,
  "/admin/exchanges": guardNamedOrder,
  "/admin/claims": guardNamedOrder,
  "/admin/payment-collections": guardNamedOrder,
  "/admin/payment-collections/:id/mark-as-paid": guardNamedOrder,
  "/store/returns": guardUndecided(orderOfBody, NOT_YET),
}

/** Medusa's routes that decide an order, or change its payment, its amount or its end. */
export const orderGuards: MiddlewareRoute[] = Object.entries(GUARDS).map(([matcher, guard]) => ({
  matcher,
  methods: ["POST"],
  middlewares: [guard],
}))
