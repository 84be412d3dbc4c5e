import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ONE_CLICK_MODULE } from "../modules/one-click"
import type OneClickModuleService from "../modules/one-click/service"
import { asServiceError } from "../service/errors"
import { orderHeadSchema } from "../service/schemas/order"
import { followService } from "./follow-service"
import { LEASE_MS, processIncomingOrder } from "./process-incoming-order"

const PAGE = 50
const MAX_PAGES = 1_000
/** States of ours that something at the service may end or open again. */
const OPEN_STATES = ["review", "failed", "placed"]

export type ReconciliationReport = {
  dry_run: boolean
  /** Pending orders at the service that were looked at, and those nobody had told us about. */
  pending: number
  found: string[]
  /** Open orders of ours that were read again, and what the service had made of some. */
  checked: number
  closed: string[]
  handled_again: string[]
  /** Orders that could not be read; their next turn comes. */
  errors: { service_order_id: string; message: string }[]
}

type Options = { dry_run?: boolean; clock?: () => Date }

/**
 * Compares the service's pending orders with the inbox and our open orders with the service, and
 * makes up for what was missed. Page by page, so that memory does not grow with their number.
 *
 * @param dry_run reports what would be done and does nothing
 * @throws {ServiceError} where the service cannot be reached at all
 */
export async function reconcile(
  container: MedusaContainer,
  { dry_run = false, clock = () => new Date() }: Options = {}
): Promise<ReconciliationReport> {
  const report: ReconciliationReport = {
    dry_run,
    pending: 0,
    found: [],
    checked: 0,
    closed: [],
    handled_again: [],
    errors: [],
  }
  await openMissed(container, report, clock)
  await followOpen(container, report, clock)
  return report
}

/** Writes down and handles the pending orders of the service that are not in the inbox. */
async function openMissed(
  container: MedusaContainer,
  report: ReconciliationReport,
  clock: () => Date
): Promise<void> {
  const oneClick = container.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
  const client = await oneClick.retrieveServiceClient()
  const seen = new Set<string>()
  for (let page = 1; page <= MAX_PAGES; page++) {
    const records = await client.listOrders("pending", { page, per_page: PAGE })
    const heads = records
      .flatMap((record) => orderHeadSchema.safeParse(record).data ?? [])
      .filter(({ id }) => !seen.has(id))
    // A service that does not page answers the same orders again.
    if (!heads.length) {
      return
    }
    heads.forEach(({ id }) => seen.add(id))
    report.pending += heads.length
    const known = await oneClick.listIncomingOrders(
      { service_order_id: heads.map(({ id }) => id) },
      { select: ["service_order_id", "state"], take: heads.length }
    )
    const taken = new Set(
      known.flatMap((row) => (row.state === "closed" ? [] : [row.service_order_id]))
    )
    for (const head of heads.filter(({ id }) => !taken.has(id))) {
      report.found.push(head.id)
      if (!report.dry_run) {
        const id = await oneClick.receiveOrder({
          service_order_id: head.id,
          context_id: head.context?.id ?? null,
          now: clock(),
        })
        await processIncomingOrder(container, id, clock)
      }
    }
  }
}

/** Reads our open orders at the service again, the longest untouched first. */
async function followOpen(
  container: MedusaContainer,
  report: ReconciliationReport,
  clock: () => Date
): Promise<void> {
  const oneClick = container.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
  let after = ""
  for (;;) {
    const rows = await oneClick.listIncomingOrders(
      { state: OPEN_STATES, id: { $gt: after } },
      { order: { id: "ASC" }, take: PAGE }
    )
    if (!rows.length) {
      return
    }
    after = rows[rows.length - 1].id
    for (const { id, service_order_id } of rows) {
      report.checked += 1
      try {
        const following = await followOne(container, id, report.dry_run, clock)
        if (following === "close") {
          report.closed.push(service_order_id)
        } else if (following === "handle_again") {
          report.handled_again.push(service_order_id)
        }
      } catch (error) {
        const message = asServiceError(error)?.message ?? "It could not be followed: see the log."
        report.errors.push({ service_order_id, message })
        container
          .resolve(ContainerRegistrationKeys.LOGGER)
          .error(`one-click: reconciliation of order ${service_order_id}: ${message}`)
      }
    }
  }
}

async function followOne(
  container: MedusaContainer,
  id: string,
  dry_run: boolean,
  clock: () => Date
) {
  const oneClick = container.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
  if (dry_run) {
    return followService(container, await oneClick.retrieveIncomingOrder(id), { dry_run })
  }
  const owner = generateEntityId(undefined, "reconcile")
  const claim = { id, owner, now: clock(), lease_ms: LEASE_MS, states: OPEN_STATES }
  if (!(await oneClick.claimForDecision(claim))) {
    return "nothing" as const
  }
  const following = await followService(
    container,
    await oneClick.retrieveIncomingOrder(id)
  ).finally(() => oneClick.releaseIncomingOrder({ id, owner, next_attempt_at: clock() }))
  if (following === "handle_again") {
    await processIncomingOrder(container, id, clock)
  }
  return following
}
