import { requestPurchase } from "../../../testing/http"
import { ada } from "../../support/buy"
import { until } from "../../../testing/until"
import type { Lane } from "./lane"

/** A shop as its buyers, its staff and its jobs reach it, whether it is one process or several. */
export type Stage = Pick<Lane, "shop" | "sandbox" | "address" | "ask">

/** Something a shop does that can be interrupted anywhere. */
export type Scenario = {
  /** Prepares everything up to the critical moment. */
  prepare: (stage: Stage) => Promise<Prepared>
  /** The interrupted action; its failure is expected. */
  act: (stage: Stage, prepared: Prepared) => Promise<unknown>
  /** The final status at the service; none if the scenario leads to no order. */
  ends: string | null
  /** What a person repeats if their decision was interrupted before it was stored. */
  again?: (stage: Stage, prepared: Prepared) => Promise<unknown>
}

export type Prepared = { context: string; url: string; id: string; order_id: string }

export const SCENARIOS = {
  authorize: { prepare: async () => nothing, act: (stage) => authorize(stage), ends: null },
  book: {
    prepare: async (stage) => {
      const opened = await authorize(stage)
      await stage.sandbox.buyer(opened.url).open()
      return opened
    },
    act: async (stage, { url }) => {
      await stage.sandbox.buyer(url).setQuantity(4)
      await stage.sandbox.buyer(url).setQuantity(2)
    },
    ends: null,
  },
  order: {
    prepare: (stage) => shopUntilPayment(stage),
    act: (stage, { url, context }) => pay(stage, url, context, "accepted"),
    ends: "accepted",
  },
  reconcile: {
    prepare: async (stage) => {
      const prepared = await shopUntilPayment(stage)
      await stage.sandbox.control.setFaults([
        { kind: "drop", on: "events", target: "order.v2.new", times: 4 },
      ])
      await stage.sandbox.buyer(prepared.url).pay()
      return prepared
    },
    act: (stage) => stage.ask("reconcile", undefined),
    ends: "accepted",
  },
  decline: {
    prepare: (stage) => placed(stage),
    act: (stage, { id }) => stage.ask("decline", { id }),
    again: (stage, { id }) => stage.ask("decline", { id }),
    ends: "denied",
  },
  cancel: {
    prepare: (stage) => placed(stage),
    act: (stage, { order_id }) => stage.ask("cancel", { order_id }),
    again: (stage, { order_id }) => stage.ask("cancel", { order_id }),
    ends: "denied",
  },
  capture: {
    prepare: (stage) => placed(stage),
    act: (stage, { order_id }) => stage.ask("capture", { order_id }),
    again: (stage, { order_id }) => stage.ask("capture", { order_id }),
    ends: "accepted",
  },
} satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof SCENARIOS

const nothing: Prepared = { context: "", url: "", id: "", order_id: "" }

/** Returns the status at the service of a prepared purchase's order. */
export async function statusOf({ sandbox }: Stage, { context }: Prepared): Promise<string> {
  return (await sandbox.control.orderOfContext(context)).order.current_status
}

/** Returns what is wrong with the final status at the service, if the scenario leads to an order. */
export async function wrongEnd(
  { ends }: Scenario,
  stage: Stage,
  prepared: Prepared
): Promise<string[]> {
  const status = ends && (await statusOf(stage, prepared))
  return status === ends ? [] : [`The service has the order as ${status}, not ${ends}.`]
}

/** Opens a purchase, at the shop's address by default. */
export async function authorize(
  stage: Stage,
  address = stage.address,
  metadata?: Record<string, unknown>
): Promise<Prepared> {
  const { publishableKey, regionId, variantId } = stage.shop
  const opened = await requestPurchase(address, {
    publishable_key: publishableKey,
    variant_id: variantId,
    region_id: regionId,
    metadata,
  })
  return { ...nothing, ...opened }
}

async function shopUntilPayment(stage: Stage): Promise<Prepared> {
  const opened = await authorize(stage)
  const buyer = stage.sandbox.buyer(opened.url)
  await buyer.open()
  await buyer.setContact(ada)
  await buyer.setQuantity(2)
  return opened
}

/** Pays, and follows the shop's processing of the order for as long as the shop runs. */
async function pay(stage: Stage, url: string, context_id: string, state: string) {
  await stage.sandbox.buyer(url).pay()
  return until(async () => {
    const row = await stage.ask("incoming", { context_id })
    return row?.state === state ? row : undefined
  })
}

async function placed(stage: Stage): Promise<Prepared> {
  await stage.ask("settings", { acceptance: "review" })
  const opened = await shopUntilPayment(stage)
  const row = await pay(stage, opened.url, opened.context, "placed")
  return { ...opened, id: row.id, order_id: String(row.order_id) }
}
