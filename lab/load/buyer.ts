import { setTimeout as wait } from "node:timers/promises"
import type { DemoDescription } from "../../demo/description"
import { buyerClient, SandboxError } from "../../sandbox"
import type { ContactInput } from "../../sandbox/schemas/contact"
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
    await tally.timed("buyer: contact", () => modal.setContact(contactOf(number)))
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
  const answer = await tally.timed("buyer: click", () =>
    fetch(`${demo.backend_url}/store/one-click/authorize`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-publishable-api-key": demo.publishable_key,
        // Each buyer has an IP address of their own.
        "x-forwarded-for": `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      },
      body: JSON.stringify({
        variant_id: demo.variants[0].id,
        region_id: demo.region_id,
        country_code: "fr",
      }),
    })
  )
  const body = (await answer.json()) as { url?: string; code?: string }
  if (answer.ok) {
    tally.count("purchases begun")
  } else if (body.code === "out_of_stock") {
    tally.count("clicks refused for want of stock")
  } else if (body.code === "busy") {
    tally.count("clicks told that the stock is busy")
  } else {
    tally.error(`click answered ${answer.status} ${body.code ?? ""}`)
  }
  return body.url
}

/** Returns the contact of an invented buyer. */
function contactOf(number: number): ContactInput {
  return {
    email: `buyer-${number}@example.com`,
    phone: `+3361234${String(number).padStart(4, "0")}`,
    first_name: "Load",
    last_name: `Buyer ${number}`,
    address: {
      street: `${number} rue de la Paix`,
      postcode: "75002",
      city: "Paris",
      country: "FR",
    },
  }
}

function pause(): Promise<void> {
  return wait(PAUSE.least + Math.random() * (PAUSE.most - PAUSE.least))
}

function describe(error: unknown): string {
  if (error instanceof SandboxError) {
    return `service: ${error.status} ${error.code}`
  }
  return error instanceof Error ? `${error.name}: ${error.message.slice(0, 120)}` : "unknown"
}
