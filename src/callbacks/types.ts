import type { InferTypeOf, MedusaContainer } from "@medusajs/framework/types"
import type { z } from "@medusajs/framework/zod"
import type { Purchase } from "../modules/one-click/models"

export type PurchaseRow = InferTypeOf<typeof Purchase>

export type CallbackScope = {
  container: MedusaContainer
  purchase: PurchaseRow
  now: Date
  /** Only tells what would be answered now: nothing is booked, released or remembered. */
  dry_run?: boolean
}

/** What the service is answered. */
export type CallbackAnswer = {
  status: number
  body: Record<string, unknown>
  /** Whether it is the safe answer for want of a better one (design, "Questions"). */
  is_fallback?: boolean
}

/** One kind of event (spec 6). */
export type Callback = {
  /** Questions need a purchase that is still open; notifications are heard at any time. */
  kind: "question" | "notification"
  answer: (data: unknown, scope: CallbackScope) => Promise<CallbackAnswer>
}

type CallbackDefinition<Data> = {
  kind: Callback["kind"]
  /** Reads the event's `data` in every form that is met. */
  schema: z.ZodType<Data>
  answer: (
    data: Data,
    scope: CallbackScope
  ) => Promise<Omit<CallbackAnswer, "status"> & { status?: number }>
}

/** A callback whose data is read before it is answered: what cannot be read is answered 400 by field. */
export function defineCallback<Data>({ kind, schema, answer }: CallbackDefinition<Data>): Callback {
  return {
    kind,
    answer: async (data, scope) => {
      const parsed = schema.safeParse(data)
      if (parsed.success) {
        return { status: 200, ...(await answer(parsed.data, scope)) }
      }
      const fields = parsed.error.issues.map(
        ({ path, message }) => `${["data", ...path].join(".")}: ${message}`
      )
      return refused(400, "invalid_data", fields.slice(0, 5).join("; "))
    },
  }
}

/** The body of every answer that is no success. */
export function refused(status: number, code: string, message: string): CallbackAnswer {
  return { status, body: { error: true, code, message } }
}
