import expireHolds from "../../.medusa/server/src/jobs/one-click-expire-holds"
import { openModal, placed, settled } from "../support/buy"
import { reconcile } from "../support/inside"
import { problems, readAccounts } from "../support/invariants"
import type { OneClickShop } from "../support/one-click-shop"
import { atRest } from "../support/passing-time"
import type { Stage, Subject } from "./operation"
import { incomingOrder } from "../support/read"

type Play<T> = {
  stage: Stage
  coupon?: string
  act: (subject: Subject) => Promise<T>
}

/**
 * Brings a purchase to its stage, acts on it, and lets everything finish; returns what the calls
 * answered, and how the purchase ended.
 */
export async function play<T>(test: OneClickShop, { stage, coupon, act }: Play<T>) {
  const { buyer, context } = await openModal(test, { coupon })
  const shown = await buyer.state()
  const subject: Subject = { test, context, order_id: "" }
  if (stage !== "ordering") {
    await buyer.pay()
    const { id, order_id } = await placed(test, context)
    subject.order_id = String(order_id)
    if (stage !== "placed") {
      await test.admin.post(`orders/${id}/${stage === "over" ? "decline" : "accept"}`)
      await settled(test, context)
    }
  }
  const answer = await act(subject)
  await atRest(test)
  if (stage === "ordering") {
    await buyer.pay()
    await atRest(test)
  }
  await runJobs(test)
  // Accepts what the operation left to a person, so that every purchase ends.
  const row = await incomingOrder(test, { context_id: context })
  if (row?.state === "placed") {
    await test.admin.post(`orders/${row.id}/accept`)
    await atRest(test)
  }
  await runJobs(test)
  const accounts = await readAccounts(test)
  const [{ debited }] = accounts.orders
  const ends = await endOf(test, context)
  const charged = ends === "accepted" ? shown.totals.total.value : 0
  return {
    answer,
    ends,
    problems: [
      ...problems(accounts),
      ...(debited === charged ? [] : [`The buyer was shown ${charged} and charged ${debited}.`]),
    ],
  }
}

async function runJobs(test: OneClickShop): Promise<void> {
  await reconcile(test.container)
  await expireHolds(test.container)
  await atRest(test)
}

async function endOf(test: OneClickShop, context_id: string): Promise<string> {
  const row = await incomingOrder(test, { context_id })
  if (!row) {
    return "not ordered"
  }
  return row.state === "review" ? `review: ${row.reason}` : row.state
}
