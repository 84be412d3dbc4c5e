import { setTimeout as wait } from "node:timers/promises"
import type { DemoDescription } from "../../demo/description"
import { buyerClient } from "../../sandbox"
import { ada } from "../../integration-tests/support/buy"
import { ask } from "../../testing/http"
import type { Tally } from "./tally"

/** Milliseconds between two actions of a buyer. */
const PAUSE = { least: 2_000, most: 5_000 }

export type Buyer = { number: number; demo: DemoDescription; tally: Tally }

/**
 * Buys one unit of the first product as fast as one can type: opens, pays, and is gone. One in ten
 * closes the page instead, so that the unit stays held.
 */
export async function buyOnce(buyer: Buyer): Promise<void> {
  const { tally, number } = buyer
  try {
    const url = await click(buyer)
    if (!url) {
      return
    }
    const modal = buyerClient(url)
    await tally.timed("buyer: open", () => modal.open())
    await pause()
    await tally.timed("buyer: contact", () =>
      modal.setContact({ ...ada, email: `buyer-${number}@example.com` })
    )
    await pause()
    if (Math.random() < 0.1) {
      tally.count("purchases left without a word")
      return
    }
    await tally.timed("buyer: pay", () => modal.pay())
    tally.count("purchases paid")
  } catch (error) {
    tally.error(describe(error))
  }
}

/** Clicks the button; returns the modal's address, or nothing if there is no unit left. */
async function click({ demo, tally, number }: Buyer): Promise<string | undefined> {
  const { status, body } = await tally.timed("buyer: click", () =>
    ask<{ url?: string; code?: string }>(`${demo.backend_url}/store/one-click/authorize`, {
      headers: {
        "x-publishable-api-key": demo.publishable_key,
        // Each buyer has an IP address of their own.
        "x-forwarded-for": `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      },
      body: { variant_id: demo.variants[0].id, region_id: demo.region_id, country_code: "fr" },
    })
  )
  if (status === 200) {
    tally.count("purchases begun")
  } else if (body.code === "out_of_stock") {
    tally.count("clicks refused for want of stock")
  } else if (body.code === "busy") {
    tally.count("clicks told that the stock is busy")
  } else {
    tally.error(`click answered ${status} ${body.code ?? ""}`)
  }
  return body.url
}

function pause(): Promise<void> {
  return wait(PAUSE.least + Math.random() * (PAUSE.most - PAUSE.least))
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message.slice(0, 120)}` : "unknown"
}
