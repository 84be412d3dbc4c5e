import { allowed, type Operations, ordered, refused, type Subject, UNDECIDED } from "./operation"
import { inTurn, orderOf, post, remove, SYSTEM } from "./steps"

const MAJOR = 30

const UNPAID_ONLY = refused(
  "'not_paid' payment collection",
  "Refused by Medusa: the collection is not unpaid."
)

const NOTHING_CAPTURED = refused("", "Refused by Medusa: nothing is captured.")

const ALREADY_CAPTURED = allowed("Nothing: it is captured already.")

const PAYMENT_CANCELED = refused("canceled", "Refused by Medusa: the payment is canceled.")

const onPayment = (path: string, body?: object) =>
  post(async (subject) => [`payments/${(await orderOf(subject)).payment_id}/${path}`, body])

const collectionOf = async (subject: Subject) =>
  `payment-collections/${(await orderOf(subject)).collection_id}`

const addCollection = post(({ order_id }) => ["payment-collections", { order_id, amount: MAJOR }])

const startSession = post(async (subject) => [
  `${await collectionOf(subject)}/payment-sessions`,
  { provider_id: SYSTEM },
])

/** What can be done to the payment of a Medusa order. */
export const PAYMENT_OPERATIONS: Operations = {
  "Capture the payment": {
    act: onPayment("capture"),
    cells: ordered(
      allowed("Accepted at the service: the buyer is charged, the shop credited."),
      ALREADY_CAPTURED,
      PAYMENT_CANCELED
    ),
  },
  "Capture a part of the payment": {
    act: onPayment("capture", { amount: 1 }),
    cells: ordered(
      refused(
        "so a part cannot be captured: capture the whole 30 EUR",
        "Refused: the service charges the buyer in full."
      )
    ),
  },
  "Capture the payment twice": {
    act: inTurn(onPayment("capture"), onPayment("capture")),
    cells: ordered(allowed("Accepted once."), ALREADY_CAPTURED, PAYMENT_CANCELED),
  },
  "Refund the payment": {
    act: onPayment("refund", { amount: 1 }),
    cells: ordered(
      NOTHING_CAPTURED,
      refused(
        "refund the buyer in the service's own merchant account",
        "Refused: refund the buyer at the service; the order is then cancelled here."
      ),
      NOTHING_CAPTURED
    ),
  },
  "Add a payment collection": {
    act: addCollection,
    cells: ordered(
      UNDECIDED,
      allowed("Medusa's own: a payment of its own, outside the service."),
      allowed("Medusa's own.")
    ),
  },
  "Delete the payment collection": {
    act: remove(collectionOf),
    cells: ordered(
      refused("status is not_paid", "Refused by Medusa: only unpaid collections can be deleted.")
    ),
  },
  "Start a new payment session": {
    group: "changes",
    act: startSession,
    cells: ordered(
      allowed("Medusa's own: the authorized payment stays, and acceptance captures it."),
      allowed("Medusa's own.")
    ),
  },
  "Mark the payment collection as paid": {
    act: post(async (subject) => [
      `${await collectionOf(subject)}/mark-as-paid`,
      { order_id: subject.order_id },
    ]),
    cells: ordered(UNDECIDED, UNPAID_ONLY),
  },
  "Mark an added payment collection as paid": {
    act: inTurn(
      addCollection,
      post(async (subject) => {
        const { added_collection_id } = await orderOf(subject)
        const { order_id } = subject
        return [`payment-collections/${added_collection_id}/mark-as-paid`, { order_id }]
      })
    ),
    cells: ordered(
      UNDECIDED,
      allowed("Medusa's own: a second payment, which the shop took elsewhere."),
      allowed("Medusa's own.")
    ),
  },
  "Authorize another payment session": {
    act: inTurn(
      startSession,
      post(async (subject) => [
        `orders/${subject.order_id}/payment-sessions/authorize`,
        { payment_session_id: (await orderOf(subject)).session_id },
      ])
    ),
    cells: ordered(
      UNDECIDED,
      refused(
        "not in pending_authorization status",
        "Refused by Medusa: the session waits for no authorization."
      )
    ),
  },
  "Add a credit line": {
    act: post(({ order_id }) => [
      `orders/${order_id}/credit-lines`,
      { amount: 1, reference: "goodwill", reference_id: "1" },
    ]),
    cells: ordered(
      UNDECIDED,
      refused("pending difference", "Refused by Medusa: nothing is left to pay."),
      allowed("Medusa's own: no money moves.")
    ),
  },
}
