import { createHash } from "node:crypto"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Basket } from "../../basket/types"
import { ONE_CLICK_MODULE } from "../../modules/one-click"
import type OneClickModuleService from "../../modules/one-click/service"
import type { CallbackScope } from "../types"
import { keepQuote } from "./keep-quote"
import { within } from "./within"

/** Milliseconds within which a question is answered, come what may (design, "Questions"). */
export const DEADLINE_MS = 2_500

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
  const raced = await within(live(), deadline_ms)
  if (raced.in_time) {
    const { basket, answer } = raced.value
    await keepQuote(container, { ...quote, basket, answer, source: "live" })
    return { body: answer, is_fallback: false }
  }
  const reason = raced.error instanceof Error ? raced.error.name : "too late"
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .error(`one-click: ${event} of ${purchase.context_id} is answered by a fallback (${reason})`)
  const [known] = await oneClick.listQuotes(
    { ...quote, source: "live" },
    { order: { created_at: "DESC" }, take: 1 }
  )
  if (known) {
    const { basket, answer } = known
    await oneClick.createQuotes({ ...quote, basket, answer, source: "last_good" })
    return { body: answer, is_fallback: true }
  }
  await keepQuote(container, { ...quote, basket: null, answer: none, source: "none" })
  return { body: none, is_fallback: true }
}
