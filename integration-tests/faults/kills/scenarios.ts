import { ada } from "../../support/buy"
import { until } from "../../support/until"
import type { Lane } from "./lane"

/** Something a shop does that can be cut off anywhere. */
export type Scenario = {
  /** Up to the moment where it gets dangerous. */
  prepare: (lane: Lane) => Promise<Prepared>
  /** What is cut off; its failure is expected. */
  act: (lane: Lane, prepared: Prepared) => Promise<unknown>
  /** What the service says once all is over; none where no order comes of it. */
  ends: string | null
  /** What a person does again where their decision was cut off before it was written down. */
  again?: (lane: Lane, prepared: Prepared) => Promise<unknown>
}

export type Prepared = { context: string; url: string; id: string; order_id: string }

export const SCENARIOS = {
  authorize: { prepare: async () => nothing, act: (lane) => press(lane), ends: null },
  book: {
    prepare: async (lane) => {
      const pressed = await press(lane)
      await lane.sandbox.buyer(pressed.url).open()
      return pressed
    },
    act: async (lane, { url }) => {
      await lane.sandbox.buyer(url).setQuantity(4)
      await lane.sandbox.buyer(url).setQuantity(2)
    },
    ends: null,
  },
  order: {
    prepare: (lane) => shopUntilPayment(lane),
    act: (lane, { url, context }) => pay(lane, url, context, "accepted"),
    ends: "accepted",
  },
  reconcile: {
    prepare: async (lane) => {
      const prepared = await shopUntilPayment(lane)
      await lane.sandbox.control.setFaults([
        { kind: "drop", on: "events", target: "order.v2.new", times: 4 },
      ])
      await lane.sandbox.buyer(prepared.url).pay()
      return prepared
    },
    act: (lane) => lane.ask("reconcile", undefined),
    ends: "accepted",
  },
  deny: {
    prepare: (lane) => placed(lane),
    act: (lane, { id }) => lane.ask("deny", { id }),
    again: (lane, { id }) => lane.ask("deny", { id }),
    ends: "denied",
  },
  cancel: {
    prepare: (lane) => placed(lane),
    act: (lane, { order_id }) => lane.ask("cancel", { order_id }),
    again: (lane, { order_id }) => lane.ask("cancel", { order_id }),
    ends: "denied",
  },
  capture: {
    prepare: (lane) => placed(lane),
    act: (lane, { order_id }) => lane.ask("capture", { order_id }),
    again: (lane, { order_id }) => lane.ask("capture", { order_id }),
    ends: "accepted",
  },
} satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof SCENARIOS

const nothing: Prepared = { context: "", url: "", id: "", order_id: "" }

async function press(lane: Lane): Promise<Prepared> {
  const { publishableKey, regionId, variantId } = lane.shop
  const answer = await fetch(`${lane.address}/store/one-click/authorize`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-publishable-api-key": publishableKey },
    body: JSON.stringify({ variant_id: variantId, region_id: regionId, country_code: "fr" }),
  })
  if (!answer.ok) {
    throw new Error(`Authorize answered ${answer.status}: ${await answer.text()}`)
  }
  const { url } = (await answer.json()) as { url: string }
  return { ...nothing, url, context: answer.headers.get("x-one-click-context") ?? "" }
}

async function shopUntilPayment(lane: Lane): Promise<Prepared> {
  const pressed = await press(lane)
  const buyer = lane.sandbox.buyer(pressed.url)
  await buyer.open()
  await buyer.setContact(ada)
  await buyer.setQuantity(2)
  return pressed
}

/** Pays, and follows what the shop makes of it for as long as it lives. */
async function pay(lane: Lane, url: string, context_id: string, state: string) {
  await lane.sandbox.buyer(url).pay()
  return until(async () => {
    const row = await lane.ask("incoming", { context_id })
    return row?.state === state ? row : undefined
  })
}

async function placed(lane: Lane): Promise<Prepared> {
  await lane.ask("settings", { acceptance: "review" })
  const pressed = await shopUntilPayment(lane)
  const row = await pay(lane, pressed.url, pressed.context, "placed")
  return { ...pressed, id: row.id, order_id: String(row.order_id) }
}
