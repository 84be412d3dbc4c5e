import type { PricedCart } from "../../pricing/types"
import { ConcurrencyLimit } from "../../lib/concurrency"
import { FALLBACK_MS } from "../../lib/deadlines"
import { log } from "../../lib/observe/log"
import { keyedDigest } from "../../lib/signing"
import { type Timed, withTimeout } from "../../lib/time"
import { signingSecrets } from "../../modules/one-click/options"
import { quotedAnswer, quotedCart, saveQuote, type SentQuote } from "../../purchases/stored-quote"
import type { Fallback, WebhookResponse, WebhookScope } from "../webhook"

/**
 * Quotes computed concurrently by one process. Enough to keep a processor busy while carriers
 * answer, and few enough that each is finished in time.
 */
const concurrency = new ConcurrencyLimit(32)

type Answer = Record<string, unknown>

type Answered = Pick<SentQuote, "cart" | "answer" | "source">

type QuoteRequest = {
  event: string
  /** The parts of the request that determine the answer; only a keyed digest of them is stored. */
  requested: unknown
  has_address: boolean
  /** Returns the answer of Medusa's engines. */
  compute: () => Promise<{ cart: PricedCart; answer: Answer }>
  /** The last resort: valid, without offers. */
  emptyAnswer: Answer
}

/**
 * Answers a quote request from Medusa's engines. If they fail or are slow, falls back to the last
 * good answer to the same request, then to an empty answer. The answer is stored as a quote of the
 * purchase, with its source, before it is sent.
 */
export async function answerWithQuote(
  { event, requested, has_address, compute, emptyAnswer }: QuoteRequest,
  { container, purchase, deadline_ms }: WebhookScope
): Promise<Omit<WebhookResponse, "status">> {
  const oneClick = container.resolve("oneClick")
  const { id: purchase_id } = purchase
  const [secret] = signingSecrets(oneClick.options)
  // The request contains the buyer's e-mail address, which could be guessed: only the secret's owner
  // can check a guess, and two purchases of one buyer have different digests.
  const request = JSON.stringify([purchase_id, requested])
  const quote = { purchase_id, event, fingerprint: keyedDigest(secret, "quote", request, 43) }
  const begun = performance.now()
  const save = async (answered: Answered, milliseconds: number) => {
    const saving = saveQuote(container, { ...quote, ...answered, has_address })
    const saved = await withTimeout(saving, milliseconds)
    if (!saved.in_time) {
      log(container, "error", "quote not saved", { event, reason: reasonOf(saved) })
    }
  }
  const raced = await withConcurrencyLimit(compute, deadline_ms - 2 * FALLBACK_MS)
  if (raced.in_time) {
    const { cart, answer } = raced.value
    await save({ cart, answer, source: "live" }, deadline_ms - (performance.now() - begun))
    return { body: answer }
  }
  log(container, "error", "quote request not answered live", { event, reason: reasonOf(raced) })
  const filters = { ...quote, source: "live" as const }
  const search = oneClick.listQuotes(filters, { order: { created_at: "DESC" }, take: 1 })
  const found = await withTimeout(search, FALLBACK_MS)
  const lastQuote = found.in_time ? found.value[0] : undefined
  const fallback: Answered & { source: Fallback } = lastQuote
    ? { cart: quotedCart(lastQuote), answer: quotedAnswer(lastQuote), source: "last_quote" }
    : { cart: null, answer: emptyAnswer, source: "empty" }
  // A hanging database is the reason for the fallback, so the buyer does not wait for it here
  // either.
  await save(fallback, FALLBACK_MS)
  return { body: fallback.answer, fallback: fallback.source }
}

/**
 * Runs work within the concurrency limit, and waits at most `milliseconds` for it. At the deadline
 * the work no longer counts: a carrier that never answers must not keep others waiting.
 */
async function withConcurrencyLimit<Result>(
  work: () => Promise<Result>,
  milliseconds: number
): Promise<Timed<Result>> {
  const begun = performance.now()
  const left = () => milliseconds - (performance.now() - begun)
  const queued = concurrency.run(() => withTimeout(work(), left()), milliseconds)
  const raced = await withTimeout(queued, milliseconds)
  return raced.in_time ? raced.value : raced
}

function reasonOf({ error }: { error?: unknown }): string {
  return error instanceof Error ? error.name : "too late"
}
