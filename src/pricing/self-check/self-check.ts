import { setTimeout as sleep } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { logLine } from "../../lib/observe/log-line"
import { describeError } from "../../lib/redaction/describe-error"
import { withTimeout } from "../../lib/with-timeout"
import { addReaderProblem, READERS, modeOf, withReaderModes } from "../../medusa/readers"
import { priceCart } from "../price-cart"
import type { CartRequest, PricedCart } from "../types"
import {
  type CartReader,
  type Figures,
  figuresOf,
  type Finding,
  findWrongReaders,
  firstDifference,
  isDue,
} from "./decide"

/** A cart that was priced for a live quote. */
export type QuotedCart = { request: CartRequest; cart: PricedCart }

/** Milliseconds after which a check is abandoned; in a busy shop it would wait forever. */
const PATIENCE_MS = 60_000
/** Pause in milliseconds before each pricing, so that buyers' requests run first. */
const REST_MS = 50

/**
 * Prices a sample of live quotes a second time with the public readers. A fast reader whose result
 * differs becomes public in this process, until the next start.
 */
export class SelfCheck {
  private isRunning = false
  private last = -Infinity
  private readonly regions = new Set<string>()

  constructor(private readonly random: () => number = Math.random) {}

  /**
   * Checks a quote if it is due. Reads only: writes no cart, and counts no usage. Never throws.
   *
   * @param isBusy returns whether buyers wait; a check never begins or goes on meanwhile
   */
  async consider(
    container: MedusaContainer,
    quoted: QuotedCart,
    isBusy: () => boolean
  ): Promise<void> {
    const fast = READERS.filter((name) => modeOf(name) === "fast")
    const { isRunning, last } = this
    const { region_id } = quoted.request
    const [now, random] = [performance.now(), this.random()]
    const isKnown = this.regions.has(region_id)
    if (!fast.length || !isDue({ now, last, isRunning, isBusy: isBusy(), isKnown, random })) {
      return
    }
    this.isRunning = true
    this.last = now
    const signal = AbortSignal.timeout(PATIENCE_MS)
    // Carriers may count their calls, and return another price each time.
    const request = { ...quoted.request, calculated_options: false }
    const price = async (readers: CartReader[]): Promise<Figures> => {
      do {
        await sleep(REST_MS, undefined, { signal, ref: false })
      } while (isBusy())
      const modes = Object.fromEntries(readers.map((name) => [name, "public" as const]))
      return figuresOf(await withReaderModes(modes, () => priceCart(container, request)))
    }
    const checked = await withTimeout(check(quoted.cart, fast, price), PATIENCE_MS)
    this.isRunning = false
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    if (!checked.in_time) {
      if (checked.error && !signal.aborted) {
        this.regions.add(region_id)
        logger.warn(
          logLine("quote not priced a second time", { reason: describeError(checked.error) })
        )
      }
    } else if (checked.value === "agrees") {
      this.regions.add(region_id)
    } else if (checked.value) {
      const { readers, difference } = checked.value
      readers.forEach((name) =>
        addReaderProblem(name, { code: "differs", detail: difference.path })
      )
      logger.error(logLine("quote differs from Medusa", describe(checked.value)))
    }
  }
}

/**
 * Compares a quote with the same cart priced by the public readers. If they differ, prices both
 * again, with each fast reader public alone in between.
 *
 * @param price with these readers public
 * @returns undefined if the shop's data changed meanwhile
 */
async function check(
  cart: PricedCart,
  fast: CartReader[],
  price: (readers: CartReader[]) => Promise<Figures>
): Promise<"agrees" | Finding | undefined> {
  if (!firstDifference(figuresOf(cart), await price(fast))) {
    return "agrees"
  }
  const pair = async () => ({ current: await price([]), public: await price(fast) })
  const before = await pair()
  if (!firstDifference(before.current, before.public)) {
    return "agrees"
  }
  const alone: Partial<Record<CartReader, Figures>> = {}
  for (const name of fast) {
    alone[name] = await price([name])
  }
  return findWrongReaders({ before, alone, after: await pair() })
}

/** Texts may be a customer's, so only other values are logged. */
function describe({ readers, difference }: Finding) {
  const { path, plugin, medusa } = difference
  const isText = [plugin, medusa].some((value) => typeof value === "string")
  return {
    reader: readers.join(),
    path,
    ...(!isText && { plugin, medusa }),
    remedy:
      "New quotes are correct but take longer: update the plugin to a version tested with this Medusa.",
  }
}
