import { allowed, cells, type Operation, refused, type Subject, UNDECIDED } from "./operation"
import { call, inTurn, orderOf } from "./steps"

const MAJOR = 30

const WHOLE = refused(
  "so a part cannot be captured",
  "Refused: the service charges the buyer in full."
)

const NOT_PAID = refused(
  "status is not_paid",
  "Refused by Medusa: only unpaid collections can be deleted."
)

const NOT_PENDING = refused(
  "not in pending_authorization status",
  "Refused by Medusa: the session waits for no authorization."
)

const UNPAID_ONLY = refused(
  "'not_paid' payment collection",
  "Refused by Medusa: the collection is not unpaid."
)

const capture = (amount?: number) => async (subject: Subject) => {
  const { payment_id } = await orderOf(subject)
  return call(subject, "post", `payments/${payment_id}/capture`, amount ? { amount } : {})
}

const onCollection =
  (method: "post" | "delete", path: string, body: (subject: Subject) => object = () => ({})) =>
  async (subject: Subject) => {
    const { collection_id } = await orderOf(subject)
    return call(subject, method, `payment-collections/${collection_id}${path}`, body(subject))
  }

const SYSTEM = "pp_system_default"

const addCollection = (subject: Subject) =>
  call(subject, "post", "payment-collections", { order_id: subject.order_id, amount: MAJOR })

/** What can be done to the payment of a Medusa order. */
export const PAYMENT_OPERATIONS: Operation[] = [
  {
    name: "Capture the payment",
    act: capture(),
    cells: cells({
      placed: allowed("Accepted at the service: the buyer is charged, the shop credited."),
      accepted: allowed("Nothing: it is captured already."),
      over: refused("canceled", "Refused by Medusa: the payment is canceled."),
    }),
  },
  {
    name: "Capture a part of the payment",
    act: capture(1),
    cells: cells({
      placed: WHOLE,
      accepted: WHOLE,
      over: WHOLE,
    }),
  },
  {
    name: "Capture the payment twice",
    act: (subject) =>
      inTurn(
        () => capture()(subject),
        () => capture()(subject)
      ),
    cells: cells({
      placed: allowed("Accepted once."),
      accepted: allowed("Nothing: it is captured already."),
      over: refused("canceled", "Refused by Medusa: the payment is canceled."),
    }),
  },
  {
    name: "Refund the payment",
    act: async (subject) => {
      const { payment_id } = await orderOf(subject)
      return call(subject, "post", `payments/${payment_id}/refund`, { amount: 1 })
    },
    cells: cells({
      placed: refused("", "Refused by Medusa: nothing is captured."),
      accepted: refused(
        "refund the buyer in the service's own merchant account",
        "Refused: refund the buyer at the service; the order is then cancelled here."
      ),
      over: refused("", "Refused by Medusa: nothing is captured."),
    }),
  },
  {
    name: "Add a payment collection",
    act: addCollection,
    cells: cells({
      placed: UNDECIDED,
      accepted: allowed("Medusa's own: a payment of its own, outside the service."),
      over: allowed("Medusa's own."),
    }),
  },
  {
    name: "Delete the payment collection",
    act: onCollection("delete", ""),
    cells: cells({
      placed: NOT_PAID,
      accepted: NOT_PAID,
      over: NOT_PAID,
    }),
  },
  {
    name: "Start a new payment session",
    act: onCollection("post", "/payment-sessions", () => ({ provider_id: SYSTEM })),
    cells: cells({
      placed: allowed("Medusa's own: the authorized payment stays, and acceptance captures it."),
      accepted: allowed("Medusa's own."),
      over: allowed("Medusa's own."),
    }),
  },
  {
    name: "Mark the payment collection as paid",
    act: onCollection("post", "/mark-as-paid", ({ order_id }) => ({ order_id })),
    cells: cells({
      placed: UNDECIDED,
      accepted: UNPAID_ONLY,
      over: UNPAID_ONLY,
    }),
  },
  {
    name: "Mark an added payment collection as paid",
    act: async (subject) => {
      let id = ""
      return inTurn(
        async () => {
          const answer = await addCollection(subject)
          id = (answer.data as Record<string, { id: string }>).payment_collection?.id
          return answer
        },
        () =>
          call(subject, "post", `payment-collections/${id}/mark-as-paid`, {
            order_id: subject.order_id,
          })
      )
    },
    cells: cells({
      placed: UNDECIDED,
      accepted: allowed("Medusa's own: a second payment, which the shop took elsewhere."),
      over: allowed("Medusa's own."),
    }),
  },
  {
    name: "Authorize another payment session",
    act: async (subject) => {
      let payment_session_id = ""
      const { collection_id } = await orderOf(subject)
      return inTurn(
        async () => {
          const answer = await call(
            subject,
            "post",
            `payment-collections/${collection_id}/payment-sessions`,
            { provider_id: SYSTEM }
          )
          const sessions = (
            answer.data as Record<
              string,
              { payment_sessions: { id: string; provider_id: string }[] }
            >
          ).payment_collection?.payment_sessions
          payment_session_id = sessions?.find((one) => one.provider_id === SYSTEM)?.id ?? ""
          return answer
        },
        () =>
          call(subject, "post", `orders/${subject.order_id}/payment-sessions/authorize`, {
            payment_session_id,
          })
      )
    },
    cells: cells({
      placed: UNDECIDED,
      accepted: NOT_PENDING,
      over: NOT_PENDING,
    }),
  },
  {
    name: "Add a credit line",
    act: (subject) =>
      call(subject, "post", `orders/${subject.order_id}/credit-lines`, {
        amount: 1,
        reference: "goodwill",
        reference_id: "1",
      }),
    cells: cells({
      placed: UNDECIDED,
      accepted: refused("pending difference", "Refused by Medusa: nothing is left to pay."),
      over: allowed("Medusa's own: no money moves."),
    }),
  },
]
