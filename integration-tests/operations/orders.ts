import {
  allowed,
  type Operations,
  ordered,
  refused,
  type Subject,
  UNDECIDED,
  untilCanceled,
} from "./operation"
import { type Call, inTurn, type Of, orderOf, post } from "./steps"
import { incomingOrder } from "../support/read"

const onOrder = (path: string, body?: object) =>
  post(({ order_id }) => [`orders/${order_id}${path}`, body])

const oneItem = async (subject: Subject) => [{ id: (await orderOf(subject)).item_id, quantity: 1 }]

const fulfillmentOf = async (subject: Subject) =>
  `orders/${subject.order_id}/fulfillments/${(await orderOf(subject)).fulfillment_id}`

const fulfill = post(async (subject) => [
  `orders/${subject.order_id}/fulfillments`,
  { items: await oneItem(subject), location_id: subject.test.shop.locationId },
])

const ship = post(async (subject) => [
  `${await fulfillmentOf(subject)}/shipments`,
  { items: await oneItem(subject), labels: [] },
])

/** A change of the order that begins with one call and is confirmed with another. */
function edit(change: Of<Call>) {
  return inTurn(
    post(({ order_id }) => ["order-edits", { order_id }]),
    post(async (subject) => {
      const [path, body] = await change(subject)
      return [`order-edits/${subject.order_id}/${path}`, body]
    }),
    post(({ order_id }) => [`order-edits/${order_id}/request`]),
    post(({ order_id }) => [`order-edits/${order_id}/confirm`])
  )
}

const ENTITIES = { returns: "return", exchanges: "order_exchange", claims: "order_claim" }

/** A return, exchange or claim of the fulfilled order: begun, one unit added, and requested. */
function sendBack(kind: keyof typeof ENTITIES, body: object, ...steps: Of<Call>[]) {
  const onBegun = (step: Of<Call>) =>
    post(async (subject) => {
      const { test, order_id } = subject
      const [{ id }] = await test.graph<{ id: string }>(ENTITIES[kind], ["id"], { order_id })
      const [path, more] = await step(subject)
      return [`${kind}/${id}/${path}`, more]
    })
  return inTurn(
    fulfill,
    ship,
    post(({ order_id }) => [kind, { order_id, ...body }]),
    ...[...steps, (): Call => ["request"]].map(onBegun)
  )
}

const NOT_COMPLETED = refused(
  "cannot be archived",
  "Refused by Medusa: the order is not completed."
)

/** What can be done to a Medusa order, except to its payment. */
export const ORDER_OPERATIONS: Operations = {
  "Cancel the order": {
    act: onOrder("/cancel"),
    cells: untilCanceled(
      allowed("Declined at the service; the stock is released.", "declined"),
      refused(
        "refund the buyer in the service's own merchant account",
        "Refused: refund the buyer at the service; the order is then cancelled here."
      )
    ),
  },
  "Add an item (order edit)": {
    act: edit(({ test }) => [
      "items",
      { items: [{ variant_id: test.shop.poster.id, quantity: 1 }] },
    ]),
    cells: untilCanceled(
      UNDECIDED,
      allowed("Medusa's own: the difference is due in the shop, outside the service.")
    ),
  },
  "Remove the item (order edit)": {
    act: edit(async (subject) => {
      const { item_id } = await orderOf(subject)
      return [`items/item/${item_id}`, { quantity: 0 }]
    }),
    cells: untilCanceled(
      UNDECIDED,
      allowed("Medusa's own: the shop owes the difference; refund it at the service.")
    ),
  },
  "Request a return": {
    act: sendBack("returns", {}, async (subject) => [
      "request-items",
      { items: await oneItem(subject) },
    ]),
    cells: untilCanceled(UNDECIDED, allowed("Medusa's own; refund the buyer at the service.")),
  },
  "Request an exchange": {
    act: sendBack(
      "exchanges",
      {},
      async (subject) => [
        "inbound/items",
        { location_id: subject.test.shop.locationId, items: await oneItem(subject) },
      ],
      ({ test }) => [
        "outbound/items",
        { items: [{ variant_id: test.shop.poster.id, quantity: 1 }] },
      ]
    ),
    cells: untilCanceled(
      UNDECIDED,
      allowed("Medusa's own; a difference is settled outside the service.")
    ),
  },
  "Request a claim": {
    act: sendBack("claims", { type: "refund" }, async (subject) => [
      "claim-items",
      { items: await oneItem(subject) },
    ]),
    cells: untilCanceled(UNDECIDED, allowed("Medusa's own; refund the buyer at the service.")),
  },
  "Fulfill the items": {
    act: fulfill,
    cells: untilCanceled(
      UNDECIDED,
      allowed("Medusa's own: the reservation becomes a decrease of the stock.")
    ),
  },
  Ship: {
    act: inTurn(fulfill, ship),
    cells: untilCanceled(UNDECIDED, allowed("Medusa's own.")),
  },
  "Mark as delivered": {
    act: inTurn(
      fulfill,
      ship,
      post(async (subject) => [`${await fulfillmentOf(subject)}/mark-as-delivered`])
    ),
    cells: untilCanceled(UNDECIDED, allowed("Medusa's own.")),
  },
  "Cancel the fulfillment": {
    act: inTurn(
      fulfill,
      post(async (subject) => [`${await fulfillmentOf(subject)}/cancel`])
    ),
    cells: untilCanceled(UNDECIDED, allowed("Medusa's own: the items are reserved again.")),
  },
  "Decline after fulfillment": {
    act: inTurn(
      fulfill,
      post(async ({ test, context }) => {
        const { id } = await incomingOrder(test, { context_id: context })
        return [`one-click/orders/${id}/decline`]
      })
    ),
    cells: untilCanceled(
      UNDECIDED,
      refused("can no longer be declined", "Refused: the order is accepted.")
    ),
  },
  "Complete the order": {
    act: onOrder("/complete"),
    cells: untilCanceled(UNDECIDED, allowed("Medusa's own.")),
  },
  "Archive the order": {
    act: onOrder("/archive"),
    cells: ordered(NOT_COMPLETED, NOT_COMPLETED, allowed("Medusa's own.")),
  },
  "Transfer the order to a customer": {
    group: "changes",
    act: post(async ({ test, order_id }) => {
      const [{ id }] = await test.modules.customer.createCustomers([
        { email: "grace@example.com", has_account: true },
      ])
      return [`orders/${order_id}/transfer`, { customer_id: id }]
    }),
    cells: untilCanceled(allowed("Medusa's own.")),
  },
  "Convert as a draft order": {
    act: post(({ order_id }) => [`draft-orders/${order_id}/convert-to-order`]),
    cells: ordered(refused("is not a draft", "Refused by Medusa: the order is not a draft.")),
  },
  "Change the shipping address": {
    group: "changes",
    act: onOrder("", {
      shipping_address: { address_1: "2 rue Ada", city: "Lyon", postal_code: "69001" },
    }),
    cells: untilCanceled(allowed("Medusa's own: where to ship changes, not what is paid.")),
  },
  "Change the email address": {
    group: "changes",
    act: onOrder("", { email: "lin@example.com" }),
    cells: untilCanceled(allowed("Medusa's own.")),
  },
}
