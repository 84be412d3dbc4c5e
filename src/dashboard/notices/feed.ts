import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { currencyDigits } from "../../lib/currency-digits"
import { toMajor } from "../../lib/money"
import type { IncomingOrderRow } from "../../modules/one-click/models"
import { allowedDecisions } from "../../orders/allowed-decisions"
import { type Notice, noticeText, type NoticedOrder } from "./texts"

/**
 * Shows an owner's event at the bell of Medusa's dashboard, once however often it is delivered. A
 * shop without a provider for the feed keeps the notification all the same, because Medusa stores it
 * before it looks for the provider.
 *
 * @throws the errors of Medusa's notification module if the notification is not stored
 */
export async function writeToFeed(container: MedusaContainer, notice: Notice): Promise<void> {
  const feed = container.resolve(Modules.NOTIFICATION, { allowUnregistered: true })
  if (!feed) {
    return
  }
  const { name: trigger_type, data } = notice
  const { occurrence: idempotency_key } = data
  const text = noticeText(notice, await findOrder(container, notice))
  try {
    await feed.createNotifications({
      to: "",
      channel: "feed",
      template: "admin-ui",
      data: text,
      trigger_type,
      resource_id: data.id,
      resource_type: "one_click_incoming_order",
      idempotency_key,
    })
  } catch (error) {
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const stored = await query.graph({
      entity: "notification",
      fields: ["id"],
      filters: { idempotency_key },
    })
    if (!stored.data.length) {
      throw error
    }
  }
}

type NoticedRow = IncomingOrderRow & { order?: { display_id?: number } | null }

async function findOrder(
  container: MedusaContainer,
  { data: { id } }: Notice
): Promise<NoticedOrder | undefined> {
  if (!id) {
    return undefined
  }
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "one_click_incoming_order",
    fields: ["*", "order.display_id"],
    filters: { id },
  })
  const [row] = data as NoticedRow[]
  if (!row) {
    return undefined
  }
  const [purchase] = row.purchase_id
    ? await container
        .resolve("oneClick")
        .listPurchases({ id: row.purchase_id }, { select: ["title"] })
    : []
  return {
    service_order_id: row.service_order_id,
    message: row.message,
    bought: [purchase?.title, moneyOf(row)].filter(Boolean).join(", "),
    is_undecided: row.service_status === "pending",
    can: allowedDecisions({ ...row, in_stock: false, is_only: false }),
    display_id: row.order?.display_id === undefined ? null : Number(row.order.display_id),
  }
}

function moneyOf({ amount, currency_code }: NoticedRow): string | undefined {
  if (amount === null || !currency_code) {
    return undefined
  }
  const currency = currency_code.toUpperCase()
  const money = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    minimumFractionDigits: currencyDigits(currency),
  })
  return money.format(toMajor(amount, currency))
}
