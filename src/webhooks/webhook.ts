import type { MedusaContainer } from "@medusajs/framework/types"
import type { z } from "@medusajs/framework/zod"
import type { PurchaseRow } from "../modules/one-click/models"
import type { QuoteInputs } from "./load-purchase"

export type WebhookScope = {
  container: MedusaContainer
  /** The event's name. */
  event: string
  purchase: PurchaseRow
  now: Date
  inputs: QuoteInputs
  /** Until when stock is held for the purchase now. */
  expires_at: Date
  /** Returns the milliseconds left before the buyer's deadline. */
  left_ms: () => number
}

/** The response to an event, with status 200 unless it has another. */
export type WebhookResponse = {
  status?: number
  body: Record<string, unknown>
  /** A fallback's source: the last good answer to the request within an hour, or an empty answer. */
  fallback?: "last_quote" | "empty"
}

/** An event whose data has been parsed. */
type ReadEvent = {
  /**
   * Requests require an open purchase, or one that has only expired. About any other, a stock request
   * gets its empty answer, and a quote request 410. Notifications are handled in every state.
   */
  kind: "quote" | "stock" | "notification"
  answer: (scope: WebhookScope) => Promise<WebhookResponse>
  /** The body of the empty fallback: valid and without offers or stock. */
  empty: WebhookResponse["body"]
}

/**
 * Parses the data of one kind of event (spec 6); invalid data is refused with 400, field by field.
 */
export type WebhookHandler = (data: unknown) => ReadEvent | WebhookResponse

type WebhookDefinition<Data> = {
  kind: ReadEvent["kind"]
  /** Parses the event's `data` in every known form. */
  schema: z.ZodType<Data>
  empty?: (data: Data) => WebhookResponse["body"]
  answer: (data: Data, scope: WebhookScope) => Promise<WebhookResponse>
}

/** Returns the handler of one kind of event. */
export function defineWebhook<Data>(definition: WebhookDefinition<Data>): WebhookHandler {
  const { kind, schema, answer, empty } = definition
  return (given) => {
    const { data, error } = schema.safeParse(given)
    return error
      ? unreadable(error)
      : { kind, answer: (scope) => answer(data, scope), empty: empty?.(data) ?? {} }
  }
}

function unreadable({ issues }: z.ZodError) {
  const fields = issues.map(({ path, message }) => `${["data", ...path].join(".")}: ${message}`)
  return refused(400, "invalid_data", fields.slice(0, 5).join("; "))
}

/** Returns the response of every rejected event. */
export function refused(status: number, code: string, message: string) {
  return { status, body: { error: true, code, message } }
}
