import { requestPurchase } from "../../../testing/http"
import { fillModal, type Wishes } from "../../support/buy"
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

/** A purchase, and its order here and in Medusa once it is placed. */
export type Prepared = Awaited<ReturnType<typeof authorize>>

export const SCENARIOS = {
  authorize: { prepare: authorize, act: (stage) => authorize(stage), ends: null },
  book: {
    prepare: async (stage) => {
      const opened = await authorize(stage)
      await opened.buyer.open()
      return opened
    },
    act: async (_, { buyer }) => {
      await buyer.setQuantity(4)
      await buyer.setQuantity(2)
    },
    ends: null,
  },
  order: {
    prepare: shopUntilPayment,
    act: (stage, prepared) => payUntil(stage, prepared, "accepted", 60_000),
    ends: "accepted",
  },
  reconcile: {
    prepare: async (stage) => {
      const prepared = await shopUntilPayment(stage)
      await stage.sandbox.control.setFaults([
        { kind: "drop", on: "events", target: "order.v2.new", times: 4 },
      ])
      await prepared.buyer.pay()
      return prepared
    },
    act: (stage) => stage.ask("reconcile"),
    ends: "accepted",
  },
  decline: decision((stage, { id }) => stage.ask("decline", { id }), "denied"),
  cancel: decision((stage, { order_id }) => stage.ask("cancel", { order_id }), "denied"),
  capture: decision((stage, { order_id }) => stage.ask("capture", { order_id }), "accepted"),
  refund: {
    prepare: async (stage) => {
      const opened = await shopUntilPayment(stage)
      await payUntil(stage, opened, "accepted")
      return opened
    },
    act: async (stage, prepared) => {
      const { control } = stage.sandbox
      await control.setStatus(
        (await control.orderOfContext(prepared.context)).order.id,
        "cancelled"
      )
      await comesTo(stage, prepared, "cancelled", 60_000)
    },
    ends: "cancelled",
  },
} satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof SCENARIOS

/** A person's decision about a placed order. */
function decision(act: Scenario["act"], ends: string) {
  return { prepare: placed, act, again: act, ends }
}

/** Returns the status at the service of a prepared purchase's order. */
export async function statusOf({ sandbox }: Stage, { context }: Prepared): Promise<string> {
  return (await sandbox.control.orderOfContext(context)).order.current_status
}

/** Returns what is wrong with the final status at the service, if the scenario leads to an order. */
export async function wrongEnd({ ends }: Scenario, stage: Stage, prepared: Prepared) {
  const status = ends && (await statusOf(stage, prepared))
  if (status === ends) {
    return []
  }
  const here = await stage.ask("incoming", { context_id: prepared.context })
  return [`The service has the order as ${status}, not ${ends}; here: ${JSON.stringify(here)}.`]
}

/** Opens a purchase, which the storefront may say something about. */
export async function authorize(
  { shop, sandbox, address }: Stage,
  metadata?: Record<string, unknown>
) {
  const { publishableKey: publishable_key, regionId: region_id, variantId: variant_id } = shop
  const wanted = { publishable_key, variant_id, region_id, metadata }
  const opened = await requestPurchase(address, wanted)
  return { ...opened, buyer: sandbox.buyer(opened.url), id: "", order_id: "" }
}

/** Opens a purchase and its modal, and does there what the buyer wishes, up to the payment. */
export async function openModal(stage: Stage, wishes?: Wishes): Promise<Prepared> {
  const opened = await authorize(stage)
  await fillModal(opened.buyer, wishes)
  return opened
}

function shopUntilPayment(stage: Stage): Promise<Prepared> {
  return openModal(stage, { quantity: 2 })
}

/** Pays, and waits until the order is in this state, for as long as the shop runs. */
export async function payUntil(stage: Stage, prepared: Prepared, state: string, within?: number) {
  await prepared.buyer.pay()
  return comesTo(stage, prepared, state, within)
}

/** Waits until the order of a purchase is in this state, and nothing handles it. */
export function comesTo(stage: Stage, { context }: Prepared, state: string, within = 180_000) {
  return until(
    async () => {
      const row = await stage.ask("incoming", { context_id: context })
      return row?.state === state && row
    },
    { within }
  )
}

/** Waits until the shop has accepted and captured every order that it was sent and did not deny. */
export function allAccepted(stage: Stage, within: number) {
  return until(
    async () => {
      const accounts = await stage.ask("accounts")
      const sent = accounts.orders.filter(({ status }) => !["waiting", "denied"].includes(status))
      const isOver = sent.every(({ status, recorded }) => status === "accepted" && recorded)
      return isOver && { accounts, sent }
    },
    { within, every: 500 }
  )
}

async function placed(stage: Stage): Promise<Prepared> {
  await stage.ask("settings", { acceptance: "review" })
  const opened = await shopUntilPayment(stage)
  const { id, order_id } = await payUntil(stage, opened, "placed")
  return { ...opened, id, order_id: String(order_id) }
}
