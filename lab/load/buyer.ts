import { setTimeout as wait } from "node:timers/promises"
import type { DemoDescription } from "../../demo/description"
import { buyerClient, type PurchaseView, SandboxError } from "../../sandbox"
import { contactOf } from "./contact"
import type { Tally } from "./tally"

/** Milliseconds between two actions of a buyer. */
const PAUSE = { least: 2_000, most: 5_000 }

/** Milliseconds a buyer waits for the order's acceptance. */
const OUTCOME_MS = 60_000
const LOOK_MS = 500

/** Presses that were asked to come again, because the stock was locked. */
export const BUSY = "presses told that the stock is busy"

export type Buyer = {
  number: number
  random: () => number
  demo: DemoDescription
  tally: Tally
  /** Returns whether new purchases may be started. */
  isOpen: () => boolean
  /** Called after each purchase, with the service's order. */
  over: (orderId: string) => Promise<void>
}

/** Buys repeatedly like a person: with pauses, changes and failed payments. */
export async function buyUntilClosed(buyer: Buyer): Promise<void> {
  const { tally, isOpen, random } = buyer
  await wait(random() * PAUSE.most)
  while (isOpen()) {
    try {
      await buyOnce(buyer)
    } catch (error) {
      tally.error(describe(error))
    }
    await pause(buyer)
  }
}

async function buyOnce(buyer: Buyer): Promise<void> {
  const { tally, random, number } = buyer
  const pressed = await press(buyer, choose(buyer))
  if (!pressed) {
    return
  }
  const modal = buyerClient(pressed.url)
  const act = async (
    name: string,
    work: () => Promise<PurchaseView>,
    isExpected = false
  ): Promise<PurchaseView> => {
    const view = await tally.timed(`buyer: ${name}`, work)
    if (view.notice?.code === "out_of_stock") {
      tally.count("increases refused for want of stock")
    } else if (view.notice && !isExpected) {
      tally.error(`${name}: ${view.notice.code}`)
    }
    await pause(buyer)
    return view
  }
  let view = await act("open", () => modal.open())
  await act("contact", () => modal.setContact(contactOf(number)))
  if (random() < 0.6) {
    await act("quantity", () => modal.setQuantity(2 + Math.floor(random() * 2)))
  }
  if (random() < 0.2) {
    await act("quantity", () => modal.setQuantity(1))
  }
  if (random() < 0.25) {
    const isKnown = random() < 0.8
    await act("coupon", () => modal.applyCoupon(isKnown ? "WELCOME10" : "NO-SUCH-CODE"), !isKnown)
  }
  view = await modal.state()
  const offers = view.shipping.offers
  if (offers.length > 1 && random() < 0.3) {
    const { id } = offers[Math.floor(random() * offers.length)].carrier
    view = await act("shipping", () => modal.chooseShipping(id))
  }
  if (random() < 0.1) {
    await act("leave", () => modal.leave())
    tally.count("purchases left")
    return buyer.over(view.order_id)
  }
  if (random() < 0.05) {
    await act("failing payment", () => modal.payFailing())
    tally.count("purchases with a failed payment")
    return buyer.over(view.order_id)
  }
  await tally.timed("buyer: pay", () => modal.pay())
  tally.count("purchases paid")
  await watch(buyer, pressed.context)
  await buyer.over(view.order_id)
}

/**
 * Buys one unit of the first product as fast as one can type: opens, pays, and is gone. One in ten
 * closes the page instead, so that the unit stays held.
 */
export async function buyInRush(buyer: Buyer): Promise<void> {
  const { tally, random, number, demo } = buyer
  try {
    const pressed = await press(buyer, demo.variants[0].id)
    if (!pressed) {
      return
    }
    const modal = buyerClient(pressed.url)
    await tally.timed("buyer: open", () => modal.open())
    await pause(buyer)
    await tally.timed("buyer: contact", () => modal.setContact(contactOf(number)))
    await pause(buyer)
    if (random() < 0.1) {
      tally.count("purchases left without a word")
      return
    }
    await tally.timed("buyer: pay", () => modal.pay())
    tally.count("purchases paid")
  } catch (error) {
    tally.error(describe(error))
  }
}

/** Returns the product a steady buyer wants: often the first, which is scarce. */
function choose({ demo, random }: Buyer): string {
  const index = random() < 0.2 ? 0 : 1 + Math.floor(random() * (demo.variants.length - 1))
  return demo.variants[index].id
}

async function press({ demo, tally, number }: Buyer, variant_id: string) {
  const answer = await tally.timed("buyer: press", () =>
    fetch(`${demo.backend_url}/store/one-click/authorize`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-publishable-api-key": demo.publishable_key,
        // Each buyer has an IP address of their own.
        "x-forwarded-for": `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      },
      body: JSON.stringify({
        variant_id,
        region_id: demo.region_id,
        country_code: "fr",
      }),
    })
  )
  const body = (await answer.json()) as { url?: string; code?: string }
  if (answer.ok && body.url) {
    tally.count("purchases begun")
    return { url: body.url, context: answer.headers.get("x-one-click-context") ?? "" }
  }
  if (body.code === "out_of_stock") {
    tally.count("presses refused for want of stock")
  } else if (body.code === "busy") {
    tally.count(BUSY)
  } else {
    tally.error(`press answered ${answer.status} ${body.code ?? ""}`)
  }
  return undefined
}

/** Polls the outcome twice a second, as the storefront's page does, until the shop has accepted. */
async function watch({ demo, tally }: Buyer, context: string): Promise<void> {
  const begun = performance.now()
  while (performance.now() - begun < OUTCOME_MS) {
    const answer = await tally.timed("buyer: outcome", () =>
      fetch(`${demo.backend_url}/store/one-click/purchases/${context}`, {
        headers: { "x-publishable-api-key": demo.publishable_key },
      })
    )
    if (!answer.ok) {
      tally.error(`outcome answered ${answer.status}`)
      return
    }
    const { purchase } = (await answer.json()) as { purchase: { status: string } }
    if (purchase.status === "accepted") {
      tally.time("shop: from payment to accepted", performance.now() - begun)
      return
    }
    await wait(LOOK_MS)
  }
  tally.error("an order was not accepted within a minute")
}

function pause({ random }: Buyer): Promise<void> {
  return wait(PAUSE.least + random() * (PAUSE.most - PAUSE.least))
}

function describe(error: unknown): string {
  if (error instanceof SandboxError) {
    return `service: ${error.status} ${error.code}`
  }
  return error instanceof Error ? `${error.name}: ${error.message.slice(0, 120)}` : "unknown"
}
