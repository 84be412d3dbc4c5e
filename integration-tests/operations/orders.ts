import { Modules } from "@medusajs/framework/utils"
import {
  allowed,
  CANCELED,
  cells,
  type Operation,
  refused,
  type Subject,
  UNDECIDED,
} from "./operation"
import { call, inTurn, orderOf } from "./steps"

const NOT_COMPLETED = refused(
  "cannot be archived",
  "Refused by Medusa: the order is not completed."
)

/** A change of the order that begins with one call and is confirmed with another. */
const edit =
  (act: (subject: Subject, item_id: string) => Promise<{ path: string; body: object }>) =>
  async (subject: Subject) => {
    const { order_id } = subject
    const { item_id } = await orderOf(subject)
    const { path, body } = await act(subject, item_id)
    return inTurn(
      () => call(subject, "post", "order-edits", { order_id }),
      () => call(subject, "post", `order-edits/${order_id}/${path}`, body),
      () => call(subject, "post", `order-edits/${order_id}/request`),
      () => call(subject, "post", `order-edits/${order_id}/confirm`)
    )
  }

const fulfill = async (subject: Subject) => {
  const { item_id } = await orderOf(subject)
  return call(subject, "post", `orders/${subject.order_id}/fulfillments`, {
    items: [{ id: item_id, quantity: 1 }],
    location_id: subject.test.shop.locationId,
  })
}

const ship = async (subject: Subject) => {
  const { item_id, fulfillment_id } = await orderOf(subject)
  return call(
    subject,
    "post",
    `orders/${subject.order_id}/fulfillments/${fulfillment_id}/shipments`,
    {
      items: [{ id: item_id, quantity: 1 }],
      labels: [],
    }
  )
}

const deliver = async (subject: Subject) => {
  const { fulfillment_id } = await orderOf(subject)
  return call(
    subject,
    "post",
    `orders/${subject.order_id}/fulfillments/${fulfillment_id}/mark-as-delivered`
  )
}

/** A return, exchange or claim of the fulfilled order: begun, one unit added, and requested. */
const sendBack =
  (kind: "returns" | "exchanges" | "claims", body: object, items: string) =>
  async (subject: Subject) => {
    const { order_id, test } = subject
    const { item_id } = await orderOf(subject)
    let id = ""
    return inTurn(
      () => fulfill(subject),
      () => ship(subject),
      async () => {
        const answer = await call(subject, "post", kind, { order_id, ...body })
        const { return: one, exchange, claim } = answer.data as Record<string, { id: string }>
        id = (one ?? exchange ?? claim)?.id
        return answer
      },
      () =>
        call(subject, "post", `${kind}/${id}/${items}`, {
          ...(kind === "exchanges" && { location_id: test.shop.locationId }),
          items: [{ id: item_id, quantity: 1 }],
        }),
      ...(kind === "exchanges"
        ? [
            () =>
              call(subject, "post", `${kind}/${id}/outbound/items`, {
                items: [{ variant_id: test.shop.poster.id, quantity: 1 }],
              }),
          ]
        : []),
      () => call(subject, "post", `${kind}/${id}/request`)
    )
  }

const ask =
  (path: string, body: object = {}) =>
  (subject: Subject) =>
    call(subject, "post", `orders/${subject.order_id}/${path}`, body)

/** What can be done to a Medusa order, except to its payment. */
export const ORDER_OPERATIONS: Operation[] = [
  {
    name: "Cancel the order",
    act: ask("cancel"),
    cells: cells({
      placed: allowed("Declined at the service; the stock is released.", "declined"),
      accepted: refused(
        "refund the buyer in the service's own merchant account",
        "Refused: refund the buyer at the service; the order is then cancelled here."
      ),
      over: CANCELED,
    }),
  },
  {
    name: "Add an item (order edit)",
    prepares: true,
    act: edit(async ({ test }) => ({
      path: "items",
      body: { items: [{ variant_id: test.shop.poster.id, quantity: 1 }] },
    })),
    cells: cells({
      placed: UNDECIDED,
      accepted: allowed("Medusa's own: the difference is due in the shop, outside the service."),
      over: CANCELED,
    }),
  },
  {
    name: "Remove the item (order edit)",
    prepares: true,
    act: edit(async (_, item_id) => ({ path: `items/item/${item_id}`, body: { quantity: 0 } })),
    cells: cells({
      placed: UNDECIDED,
      accepted: allowed("Medusa's own: the shop owes the difference; refund it at the service."),
      over: CANCELED,
    }),
  },
  {
    name: "Request a return",
    prepares: true,
    act: sendBack("returns", {}, "request-items"),
    cells: cells({
      placed: UNDECIDED,
      accepted: allowed("Medusa's own; refund the buyer at the service."),
      over: CANCELED,
    }),
  },
  {
    name: "Request an exchange",
    prepares: true,
    act: sendBack("exchanges", {}, "inbound/items"),
    cells: cells({
      placed: UNDECIDED,
      accepted: allowed("Medusa's own; a difference is settled outside the service."),
      over: CANCELED,
    }),
  },
  {
    name: "Request a claim",
    prepares: true,
    act: sendBack("claims", { type: "refund" }, "claim-items"),
    cells: cells({
      placed: UNDECIDED,
      accepted: allowed("Medusa's own; refund the buyer at the service."),
      over: CANCELED,
    }),
  },
  {
    name: "Fulfill the items",
    act: fulfill,
    cells: cells({
      placed: allowed("Medusa's own: the reservation becomes a decrease of the stock."),
      accepted: allowed("Medusa's own: the reservation becomes a decrease of the stock."),
      over: CANCELED,
    }),
  },
  {
    name: "Ship",
    act: (subject) =>
      inTurn(
        () => fulfill(subject),
        () => ship(subject)
      ),
    cells: cells({
      placed: allowed("Medusa's own; accept before you ship."),
      accepted: allowed("Medusa's own."),
      over: CANCELED,
    }),
  },
  {
    name: "Mark as delivered",
    act: (subject) =>
      inTurn(
        () => fulfill(subject),
        () => ship(subject),
        () => deliver(subject)
      ),
    cells: cells({
      placed: allowed("Medusa's own; accept before you ship."),
      accepted: allowed("Medusa's own."),
      over: CANCELED,
    }),
  },
  {
    name: "Cancel the fulfillment",
    act: (subject) =>
      inTurn(
        () => fulfill(subject),
        async () => {
          const { fulfillment_id } = await orderOf(subject)
          return call(
            subject,
            "post",
            `orders/${subject.order_id}/fulfillments/${fulfillment_id}/cancel`
          )
        }
      ),
    cells: cells({
      placed: allowed("Medusa's own: the items are reserved again."),
      accepted: allowed("Medusa's own: the items are reserved again."),
      over: CANCELED,
    }),
  },
  {
    name: "Decline after fulfillment",
    prepares: true,
    act: (subject) =>
      inTurn(
        () => fulfill(subject),
        async () => {
          const [{ id }] = await subject.test.oneClick.listIncomingOrders({
            context_id: subject.context,
          })
          return call(subject, "post", `one-click/orders/${id}/decline`)
        }
      ),
    cells: cells({
      placed: refused(
        "cancel its fulfillment first",
        "Refused: accept the order, or cancel its fulfillment first."
      ),
      accepted: refused("can no longer be declined", "Refused: the order is accepted."),
      over: CANCELED,
    }),
  },
  {
    name: "Complete the order",
    act: ask("complete"),
    cells: cells({
      placed: UNDECIDED,
      accepted: allowed("Medusa's own."),
      over: CANCELED,
    }),
  },
  {
    name: "Archive the order",
    act: ask("archive"),
    cells: cells({
      placed: NOT_COMPLETED,
      accepted: NOT_COMPLETED,
      over: allowed("Medusa's own."),
    }),
  },
  {
    name: "Transfer the order to a customer",
    act: async (subject) => {
      const [{ id }] = await subject.test.container
        .resolve(Modules.CUSTOMER)
        .createCustomers([{ email: "grace@example.com", has_account: true }])
      return ask("transfer", { customer_id: id })(subject)
    },
    cells: cells({
      placed: allowed("Medusa's own."),
      accepted: allowed("Medusa's own."),
      over: CANCELED,
    }),
  },
  {
    name: "Convert as a draft order",
    act: (subject) => call(subject, "post", `draft-orders/${subject.order_id}/convert-to-order`),
    cells: cells({
      placed: refused("is not a draft", "Refused by Medusa: the order is not a draft."),
      accepted: refused("is not a draft", "Refused by Medusa: the order is not a draft."),
      over: refused("is not a draft", "Refused by Medusa: the order is not a draft."),
    }),
  },
  {
    name: "Change the shipping address",
    act: (subject) =>
      call(subject, "post", `orders/${subject.order_id}`, {
        shipping_address: { address_1: "2 rue Ada", city: "Lyon", postal_code: "69001" },
      }),
    cells: cells({
      placed: allowed("Medusa's own: where to ship changes, not what is paid."),
      accepted: allowed("Medusa's own: where to ship changes, not what is paid."),
      over: CANCELED,
    }),
  },
  {
    name: "Change the e-mail address",
    act: (subject) =>
      call(subject, "post", `orders/${subject.order_id}`, { email: "lin@example.com" }),
    cells: cells({
      placed: allowed("Medusa's own."),
      accepted: allowed("Medusa's own."),
      over: CANCELED,
    }),
  },
]
