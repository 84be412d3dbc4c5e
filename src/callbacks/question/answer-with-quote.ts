import { createHash } from "node:crypto"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Basket } from "../../basket/types"
import { ONE_CLICK_MODULE } from "../../modules/one-click"
import type OneClickModuleService from "../../modules/one-click/service"
import type { CallbackScope } from "../types"
import { logLine } from "../../observe/log-line"
import { keepQuote } from "./keep-quote"
import { within } from "./within"

/** Milliseconds within which a question is answered, come what may (design, "Questions"). */
export const DEADLINE_MS = 2_500

/** Of these, what finding the fallback and writing it down may take, each. */
const FALLBACK_MS = 250

type Answer = Record<string, unknown>

type Question = {
  event: string
  /** What was asked, as far as it decides the answer; only its digest is kept. */
  asked: unknown
  live: () => Promise<{ basket: Basket; answer: Answer }>
  /** The answer where nothing better is known: valid, and promising nothing. */
  none: Answer
  deadline_ms?: number
}

/**
 * Answers a question of a waiting buyer from Medusa's engines, or, where they fail or are slow, with
 * the last good answer to the same question, or with one that promises nothing. What is answered is
 * kept with the purchase as its quote before it is sent, with its source.
 */
export async function answerWithQuote(
  { event, asked, live, none, deadline_ms = DEADLINE_MS }: Question,
  { container, purchase, dry_run }: CallbackScope
): Promise<{ body: Answer; is_fallback: boolean }> {
  if (dry_run) {
    return { body: (await live()).answer, is_fallback: false }
  }
  const oneClick = container.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
  const fingerprint = createHash("sha256").update(JSON.stringify(asked)).digest("base64url")
  const quote = { purchase_id: purchase.id, event, fingerprint }
  const raced = await within(live(), deadline_ms - 2 * FALLBACK_MS)
  if (raced.in_time) {
    const { basket, answer } = raced.value
    await keepQuote(container, { ...quote, basket, answer, source: "live" })
    return { body: answer, is_fallback: false }
  }
  const reason = raced.error instanceof Error ? raced.error.name : "too late"
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .error(logLine("question not answered live", { event, reason }))
  const filters = { ...quote, source: "live" as const }
  const search = oneClick.listQuotes(filters, { order: { created_at: "DESC" }, take: 1 })
  const found = await within(search, FALLBACK_MS)
  const [known] = found.in_time ? found.value : []
  const fallback = known
    ? { basket: known.basket as Basket | null, answer: known.answer, source: "last_good" as const }
    : { basket: null, answer: none, source: "none" as const }
  // A database that hangs is what the fallback is for: the buyer does not wait for it here either.
  await within(keepQuote(container, { ...quote, ...fallback }), FALLBACK_MS)
  return { body: fallback.answer, is_fallback: true }
}
