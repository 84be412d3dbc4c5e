import type { InferTypeOf, MedusaContainer } from "@medusajs/framework/types"
import type { z } from "@medusajs/framework/zod"
import type { Purchase } from "../modules/one-click/models"
import type { PurchaseState } from "./shared/purchase-state"

export type PurchaseRow = InferTypeOf<typeof Purchase>

export type CallbackScope = {
  container: MedusaContainer
  purchase: PurchaseRow
  now: Date
  /** What was read together with the purchase. */
  state?: PurchaseState
  /** Milliseconds left of the time the buyer waits, where some of it has passed already. */
  deadline_ms?: number
  /** Only tells what would be answered now: nothing is booked, released or remembered. */
  dry_run?: boolean
}

/** What the service is answered. */
export type CallbackAnswer = {
  status: number
  body: Record<string, unknown>
  /** What stands in for want of a better answer (design, "Questions"). */
  fallback?: Fallback
}

/** The last good answer to the same question, one by static rules, or one that promises nothing. */
export type Fallback = "last_good" | "static" | "none"

/** One kind of event (spec 6). */
export type Callback = {
  /** Questions need a purchase that is still open; notifications are heard at any time. */
  kind: "question" | "notification"
  /** The answer to a question of which nothing can be found out: valid, and promising nothing. */
  none?: (data: unknown) => CallbackAnswer
  answer: (data: unknown, scope: CallbackScope) => Promise<CallbackAnswer>
}

type CallbackDefinition<Data> = {
  kind: Callback["kind"]
  none?: (data: Data) => Record<string, unknown>
  /** Reads the event's `data` in every form that is met. */
  schema: z.ZodType<Data>
  answer: (
    data: Data,
    scope: CallbackScope
  ) => Promise<Omit<CallbackAnswer, "status"> & { status?: number }>
}

/** A callback whose data is read before it is answered: what cannot be read is answered 400 by field. */
export function defineCallback<Data>(definition: CallbackDefinition<Data>): Callback {
  const { kind, schema, answer, none } = definition
  return {
    kind,
    answer: async (data, scope) => {
      const parsed = schema.safeParse(data)
      return parsed.success
        ? { status: 200, ...(await answer(parsed.data, scope)) }
        : unreadable(parsed.error)
    },
    ...(none && {
      none: (data) => {
        const parsed = schema.safeParse(data)
        return parsed.success
          ? { status: 200, body: none(parsed.data), fallback: "none" }
          : unreadable(parsed.error)
      },
    }),
  }
}

function unreadable({ issues }: z.ZodError): CallbackAnswer {
  const fields = issues.map(({ path, message }) => `${["data", ...path].join(".")}: ${message}`)
  return refused(400, "invalid_data", fields.slice(0, 5).join("; "))
}

/** The body of every answer that is no success. */
export function refused(status: number, code: string, message: string): CallbackAnswer {
  return { status, body: { error: true, code, message } }
}
