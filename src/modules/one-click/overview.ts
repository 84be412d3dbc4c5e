import { InjectManager, MedusaContext } from "@medusajs/framework/utils"
import type { Environment } from "../../lib/environments"
import { ProcessRegister } from "./process-register"
import { HealthFigures, readHealth } from "./health-sql"
import { ACTIVITY_LIST, list, ListRequest, ORDER_LIST, PURCHASE_LIST } from "./overview-sql"
import type { PURCHASE_STATUSES } from "./models"
import type { IncomingOrderState } from "./order-states"
import { managerOf, type SqlContext } from "./sql"

export type OrderOverviewRow = {
  id: string
  service_order_id: string
  context_id: string | null
  purchase_id: string | null
  state: IncomingOrderState
  reason: string | null
  /** Minor units. */
  amount: number | null
  currency_code: string | null
  order_id: string | null
  title: string | null
  /** Units of the item the order is compared with; null if there is none. */
  quantity: number | null
  reference: string | null
  environment: Environment | null
  created_at: string
}

export type PurchaseOverviewRow = {
  id: string
  context_id: string
  status: (typeof PURCHASE_STATUSES)[number]
  title: string
  reference: string
  /** Minor units. */
  amount: number
  currency_code: string
  order_id: string | null
  /** The incoming order, if the service has sent one. */
  incoming_order_id: string | null
  order_state: OrderOverviewRow["state"] | null
  order_reason: string | null
  /** Units of the item in the order; null without an order. */
  quantity: number | null
  environment: Environment | null
  created_at: string
}

export type ActivityOverviewRow = {
  id: string
  direction: "in" | "out"
  kind: string
  outcome: "ok" | "fallback" | "refused" | "failed"
  context_id: string | null
  service_order_id: string | null
  status_code: number | null
  duration_ms: number
  message: string | null
  environment: Environment | null
  created_at: string
}

/** Reads the dashboard's lists: searched, filtered, sorted and paginated in the database. */
export class Overview extends ProcessRegister {
  /** Returns incoming orders with their items, and the total number. */
  @InjectManager()
  async listOrderOverview(
    question: ListRequest,
    @MedusaContext() context: SqlContext = {}
  ): Promise<[OrderOverviewRow[], number]> {
    return list<OrderOverviewRow>(managerOf(context), ORDER_LIST, question)
  }

  /** Returns purchases with their outcome, and the total number. */
  @InjectManager()
  async listPurchaseOverview(
    question: ListRequest,
    @MedusaContext() context: SqlContext = {}
  ): Promise<[PurchaseOverviewRow[], number]> {
    return list<PurchaseOverviewRow>(managerOf(context), PURCHASE_LIST, question)
  }

  /** Returns calls between shop and service without their bodies, and the total number. */
  @InjectManager()
  async listActivityOverview(
    question: ListRequest,
    @MedusaContext() context: SqlContext = {}
  ): Promise<[ActivityOverviewRow[], number]> {
    return list<ActivityOverviewRow>(managerOf(context), ACTIVITY_LIST, question)
  }

  /**
   * Returns the figures of the health page, scoped to the current environment, so that sandbox
   * orders are excluded.
   */
  @InjectManager()
  async retrieveHealth(
    period: { from: Date; to: Date },
    @MedusaContext() context: SqlContext = {}
  ): Promise<HealthFigures> {
    return readHealth(managerOf(context), period, this.environment)
  }
}
