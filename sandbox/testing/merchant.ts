import { bodyOf, localServer } from "../../testing/local-server"
import { until } from "../../testing/until"
import { homeDelivery } from "./examples"

export type ReceivedEvent = {
  event: string
  data: Record<string, unknown>
  [other: string]: unknown
}

/** A merchant's response: JSON with 200, or anything else. */
export type MerchantAnswer = ({ json: unknown } | { text: string }) & {
  status?: number
  after?: number
}

export type TestMerchant = Awaited<ReturnType<typeof startMerchant>>

/** Has everything in stock, and delivers home. */
export function obliging({ event, data }: ReceivedEvent): MerchantAnswer {
  const { quantity, product_reference } = data
  return event === "order.stock.book"
    ? { json: { quantity, product_reference } }
    : { json: { shipments: [homeDelivery] } }
}

/** Starts a merchant backend over real HTTP that responds as scripted and records its requests. */
export async function startMerchant(answer: (event: ReceivedEvent) => MerchantAnswer) {
  const received: ReceivedEvent[] = []
  const { url, stop } = await localServer(async (request, response) => {
    const event = JSON.parse(await bodyOf(request)) as ReceivedEvent
    received.push(event)
    const reply = answer(event)
    if (reply.after) {
      await new Promise((resolve) => setTimeout(resolve, reply.after))
    }
    response.writeHead(reply.status ?? 200, { "content-type": "application/json" })
    response.end("json" in reply ? JSON.stringify(reply.json) : reply.text)
  })
  const ofKind = (event: string): ReceivedEvent[] =>
    received.filter((entry) => entry.event === event)
  return {
    url: `${url}/notifications`,
    /** All received events, the oldest first. */
    received,
    ofKind,
    /** Resolves after `count` events of a kind have arrived. */
    waitFor: async (event: string, count = 1) => {
      await until(async () => ofKind(event).length >= count, { every: 10 }).catch(() => {
        throw new Error(`${event} arrived ${ofKind(event).length} times, expected ${count}`)
      })
      return ofKind(event)
    },
    close: stop,
  }
}
