import { InjectManager, MedusaContext } from "@medusajs/framework/utils"
import type { Environment } from "../../lib/environments"
import { ProcessRegister } from "./process-register"
import { HealthFigures, readHealth } from "./health-sql"
import { ACTIVITY_LIST, list, OverviewQuestion, ORDER_LIST, PURCHASE_LIST } from "./overview-sql"
import type { INCOMING_ORDER_STATES, PURCHASE_STATUSES } from "./models"
import { managerOf, type SqlContext } from "./sql"

export type OrderOverviewRow = {
  id: string
  service_order_id: string
  context_id: string | null
  purchase_id: string | null
  state: (typeof INCOMING_ORDER_STATES)[number]
  reason: string | null
  /** Minor units. */
  amount: number | null
  currency_code: string | null
  order_id: string | null
  title: string | null
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
  /** Of the incoming order, where the service transmitted one. */
  incoming_order_id: string | null
  order_state: OrderOverviewRow["state"] | null
  order_reason: string | null
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

/** The dashboard's lists: searched, filtered, sorted and paged in the database. */
export class Overview extends ProcessRegister {
  /** Incoming orders with what was bought, and how many there are in all. */
  @InjectManager()
  async listOrderOverview(
    question: OverviewQuestion,
    @MedusaContext() context: SqlContext = {}
  ): Promise<[OrderOverviewRow[], number]> {
    return list<OrderOverviewRow>(managerOf(context), ORDER_LIST, question)
  }

  /** Presses of the button with what became of them, and how many there are in all. */
  @InjectManager()
  async listPurchaseOverview(
    question: OverviewQuestion,
    @MedusaContext() context: SqlContext = {}
  ): Promise<[PurchaseOverviewRow[], number]> {
    return list<PurchaseOverviewRow>(managerOf(context), PURCHASE_LIST, question)
  }

  /** Calls between shop and service without their bodies, and how many there are in all. */
  @InjectManager()
  async listActivityOverview(
    question: OverviewQuestion,
    @MedusaContext() context: SqlContext = {}
  ): Promise<[ActivityOverviewRow[], number]> {
    return list<ActivityOverviewRow>(managerOf(context), ACTIVITY_LIST, question)
  }

  /** The figures of the health page; of the present service only, so that no play money is counted. */
  @InjectManager()
  async retrieveHealth(
    period: { from: Date; to: Date },
    @MedusaContext() context: SqlContext = {}
  ): Promise<HealthFigures> {
    return readHealth(managerOf(context), period, this.environment)
  }
}
