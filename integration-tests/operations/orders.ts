import {
  allowed,
  among,
  type Operations,
  ordered,
  OWN,
  REFUND_THERE,
  refused,
  UNDECIDED,
  untilCanceled,
} from "./operation"
import { type Call, inTurn, post } from "./steps"

const ONE_ITEM = [{ id: ":item", quantity: 1 }]

const ONE_POSTER = [{ variant_id: ":poster", quantity: 1 }]

const ofFulfillment = (path: string, body?: object) =>
  post(`orders/:order/fulfillments/:fulfillment/${path}`, body)

const fulfill = post("orders/:order/fulfillments", { items: ONE_ITEM, location_id: ":location" })

const ship = ofFulfillment("shipments", { items: ONE_ITEM, labels: [] })

/** A change of the order that begins with one call and is confirmed with another. */
const edit = (path: string, body: object) =>
  inTurn(
    post("order-edits", { order_id: ":order" }),
    post(`order-edits/:order/${path}`, body),
    post("order-edits/:order/request"),
    post("order-edits/:order/confirm")
  )

/** A return, exchange or claim of the fulfilled order: begun, one unit added, and requested. */
const sendBack = (kind: "returns" | "exchanges" | "claims", body: object, ...steps: Call[]) =>
  inTurn(
    fulfill,
    ship,
    post(kind, { order_id: ":order", ...body }),
    ...steps.map(([path, more]) => post(`${kind}/:${kind}/${path}`, more)),
    post(`${kind}/:${kind}/request`)
  )

const NOT_COMPLETED = refused(
  "cannot be archived",
  "Refused by Medusa: the order is not completed."
)

/** What can be done to a Medusa order, except to its payment. */
export const ORDER_OPERATIONS: Operations = {
  "Cancel the order": untilCanceled(
    post("orders/:order/cancel"),
    allowed("Declined at the service; the stock is released.", "declined"),
    REFUND_THERE
  ),
  "Add an item (order edit)": untilCanceled(
    edit("items", { items: ONE_POSTER }),
    UNDECIDED,
    allowed("Medusa's own: the difference is due in the shop, outside the service.")
  ),
  "Remove the item (order edit)": untilCanceled(
    edit("items/item/:item", { quantity: 0 }),
    UNDECIDED,
    allowed("Medusa's own: the shop owes the difference; refund it at the service.")
  ),
  "Request a return": untilCanceled(
    sendBack("returns", {}, ["request-items", { items: ONE_ITEM }]),
    UNDECIDED,
    allowed("Medusa's own; refund the buyer at the service.")
  ),
  "Request an exchange": untilCanceled(
    sendBack(
      "exchanges",
      {},
      ["inbound/items", { location_id: ":location", items: ONE_ITEM }],
      ["outbound/items", { items: ONE_POSTER }]
    ),
    UNDECIDED,
    allowed("Medusa's own; a difference is settled outside the service.")
  ),
  "Request a claim": untilCanceled(
    sendBack("claims", { type: "refund" }, ["claim-items", { items: ONE_ITEM }]),
    UNDECIDED,
    allowed("Medusa's own; refund the buyer at the service.")
  ),
  "Fulfill the items": untilCanceled(
    fulfill,
    UNDECIDED,
    allowed("Medusa's own: the reservation becomes a decrease of the stock.")
  ),
  Ship: untilCanceled(inTurn(fulfill, ship), UNDECIDED, OWN),
  "Mark as delivered": untilCanceled(
    inTurn(fulfill, ship, ofFulfillment("mark-as-delivered")),
    UNDECIDED,
    OWN
  ),
  "Cancel the fulfillment": untilCanceled(
    inTurn(fulfill, ofFulfillment("cancel")),
    UNDECIDED,
    allowed("Medusa's own: the items are reserved again.")
  ),
  "Decline after fulfillment": untilCanceled(
    inTurn(fulfill, post("one-click/orders/:incoming_order/decline")),
    UNDECIDED,
    refused("can no longer be declined", "Refused: the order is accepted.")
  ),
  "Complete the order": untilCanceled(post("orders/:order/complete"), UNDECIDED, OWN),
  "Archive the order": ordered(post("orders/:order/archive"), NOT_COMPLETED, NOT_COMPLETED, OWN),
  "Transfer the order to a customer": among(
    "changes",
    untilCanceled(post("orders/:order/transfer", { customer_id: ":registered" }), OWN)
  ),
  "Convert as a draft order": ordered(
    post("draft-orders/:order/convert-to-order"),
    refused("is not a draft", "Refused by Medusa: the order is not a draft.")
  ),
  "Change the shipping address": among(
    "changes",
    untilCanceled(
      post("orders/:order", {
        shipping_address: { address_1: "2 rue Ada", city: "Lyon", postal_code: "69001" },
      }),
      allowed("Medusa's own: where to ship changes, not what is paid.")
    )
  ),
  "Change the email address": among(
    "changes",
    untilCanceled(post("orders/:order", { email: "lin@example.com" }), OWN)
  ),
}
