import {
  allowed,
  among,
  type Operations,
  ordered,
  OWN,
  REFUND_THERE,
  refused,
  UNDECIDED,
} from "./operation"
import { inTurn, post, remove, SYSTEM } from "./steps"

const UNPAID_ONLY = refused(
  "'not_paid' payment collection",
  "Refused by Medusa: the collection is not unpaid."
)

const NOTHING_CAPTURED = refused("", "Refused by Medusa: nothing is captured.")

const ALREADY_CAPTURED = allowed("Nothing: it is captured already.")

const PAYMENT_CANCELED = refused("canceled", "Refused by Medusa: the payment is canceled.")

const capture = post("payments/:payment/capture")

const addCollection = post("payment-collections", { order_id: ":order", amount: 30 })

const markAsPaid = (collection: string) =>
  post(`payment-collections/:${collection}/mark-as-paid`, { order_id: ":order" })

const startSession = post("payment-collections/:collection/payment-sessions", {
  provider_id: SYSTEM,
})

/** What can be done to the payment of a Medusa order. */
export const PAYMENT_OPERATIONS: Operations = {
  "Capture the payment": ordered(
    capture,
    allowed("Accepted at the service: the buyer is charged, the shop credited."),
    ALREADY_CAPTURED,
    PAYMENT_CANCELED
  ),
  "Capture a part of the payment": ordered(
    post("payments/:payment/capture", { amount: 1 }),
    refused(
      "so a part cannot be captured: capture the whole 30 EUR",
      "Refused: the service charges the buyer in full."
    )
  ),
  "Capture the payment twice": ordered(
    inTurn(capture, capture),
    allowed("Accepted once."),
    ALREADY_CAPTURED,
    PAYMENT_CANCELED
  ),
  "Refund the payment": ordered(
    post("payments/:payment/refund", { amount: 1 }),
    NOTHING_CAPTURED,
    REFUND_THERE,
    NOTHING_CAPTURED
  ),
  "Add a payment collection": ordered(
    addCollection,
    UNDECIDED,
    allowed("Medusa's own: a payment of its own, outside the service."),
    OWN
  ),
  "Delete the payment collection": ordered(
    remove("payment-collections/:collection"),
    refused("status is not_paid", "Refused by Medusa: only unpaid collections can be deleted.")
  ),
  "Start a new payment session": among(
    "changes",
    ordered(
      startSession,
      allowed("Medusa's own: the authorized payment stays, and acceptance captures it."),
      OWN
    )
  ),
  "Mark the payment collection as paid": ordered(markAsPaid("collection"), UNDECIDED, UNPAID_ONLY),
  "Mark an added payment collection as paid": ordered(
    inTurn(addCollection, markAsPaid("added_collection")),
    UNDECIDED,
    allowed("Medusa's own: a second payment, which the shop took elsewhere."),
    OWN
  ),
  "Authorize another payment session": ordered(
    inTurn(
      startSession,
      post("orders/:order/payment-sessions/authorize", { payment_session_id: ":session" })
    ),
    UNDECIDED,
    refused(
      "not in pending_authorization status",
      "Refused by Medusa: the session waits for no authorization."
    )
  ),
  "Add a credit line": ordered(
    post("orders/:order/credit-lines", { amount: 1, reference: "goodwill", reference_id: "1" }),
    UNDECIDED,
    refused("pending difference", "Refused by Medusa: nothing is left to pay."),
    allowed("Medusa's own: no money moves.")
  ),
}
