import type { Answer, Subject } from "./operation"

type Act = (subject: Subject) => Promise<Answer>

/** The path of a call of the dashboard to Medusa, and its body. */
export type Call = [path: string, body?: object]

/** Makes a value of what is known of the subject, or of what is read of it. */
export type Of<T> = (subject: Subject) => T | Promise<T>

/** Returns an act that posts one call of the dashboard. */
export function post(callOf: Of<Call>): Act {
  return async (subject) => {
    const [path, body = {}] = await callOf(subject)
    return answerOf(await subject.test.admin.medusa(path, body))
  }
}

/** Returns an act that deletes what is at a path. */
export function remove(pathOf: Of<string>): Act {
  return async (subject) => {
    const { api, admin } = subject.test
    return answerOf(await api.delete(`/admin/${await pathOf(subject)}`, admin.config))
  }
}

function answerOf({ status, data }: { status: number; data?: { message?: string } }): Answer {
  return { status, message: data?.message }
}

/** Returns an act that does one act after the other, up to the first refused one. */
export function inTurn(...acts: Act[]): Act {
  return async (subject) => {
    let last: Answer = { status: 0 }
    for (const act of acts) {
      last = await act(subject)
      if (last.status >= 400) {
        break
      }
    }
    return last
  }
}

type Provided = { id: string; provider_id: string }

type KnownOrder = {
  customer_id: string | null
  items?: { id: string }[]
  fulfillments?: { id: string; canceled_at: string | null }[]
  payment_collections?: { id: string; payments?: Provided[]; payment_sessions?: Provided[] }[]
}

/** Medusa's own payment provider. */
export const SYSTEM = "pp_system_default"

/** Returns what the dashboard knows of the order it acts on. */
export async function orderOf({ test, order_id }: Subject) {
  const [order] = await test.graph<KnownOrder>(
    "order",
    [
      "customer_id",
      "items.id",
      "fulfillments.id",
      "fulfillments.canceled_at",
      "payment_collections.id",
      "payment_collections.payments.id",
      "payment_collections.payments.provider_id",
      "payment_collections.payment_sessions.id",
      "payment_collections.payment_sessions.provider_id",
    ],
    { id: order_id }
  )
  const collections = order?.payment_collections ?? []
  const own = collections.find(({ payments }) =>
    payments?.some(({ provider_id }) => provider_id.startsWith("pp_one-click"))
  )
  return {
    item_id: String(order?.items?.[0]?.id),
    customer_id: String(order?.customer_id),
    fulfillment_id: String(order?.fulfillments?.find((one) => !one.canceled_at)?.id),
    collection_id: String(own?.id),
    payment_id: String(own?.payments?.[0]?.id),
    /** A payment session of Medusa's own provider, started beside the purchase's. */
    session_id: String(own?.payment_sessions?.find((one) => one.provider_id === SYSTEM)?.id),
    /** A payment collection added to the purchase's. */
    added_collection_id: String(collections.find((one) => one !== own)?.id),
  }
}
