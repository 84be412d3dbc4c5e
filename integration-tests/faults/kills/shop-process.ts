import { container as medusa } from "@medusajs/framework"
import type { Event, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import start from "@medusajs/medusa/commands/start"
import { cancelOrderWorkflow, capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import path from "node:path"
import { decideOrderWorkflow } from "../../../.medusa/server/src/workflows"
import { controlClient } from "../../../sandbox"
import { bodyOf, localServer } from "../../../testing/local-server"
import { freePort } from "../../../testing/postgres"
import { createUser } from "../../support/admin"
import {
  emitOrderPlacedWorkflow,
  processDueOrders,
  reconcile,
  repairHolds,
  runAct,
  withOrderLock,
} from "../../support/inside"
import { readAccounts } from "../../support/invariants"
import { percentOff, promote } from "../../../testing/seed/promotions"
import { seedShop } from "../../support/seed-shop"
import { until } from "../../../testing/until"
import { arm, installKillSwitch, passedSinceArming } from "./kill-switch"
import type { Arming, Ready } from "./messages"
import { stockAll } from "../../support/stock-figures"

const MUCH = 100_000
/** How long the jobs may handle an order beside the recovery. */
const PATIENCE_MS = 180_000

/** Part of every order, so that its uses can be counted. */
const HALF_SHIPPING = {
  code: "SHIPHALF",
  is_automatic: true,
  limit: MUCH,
  application_method: percentOff(50, "shipping_methods"),
}

/** What a test can ask of the process. */
export type Answers = ReturnType<typeof answersOf>

type ProcessRequest = { kind: keyof Answers; given: unknown }

/** Runs a shop as `medusa start` does, in a process that can be killed at a chosen point. */
async function main(): Promise<void> {
  const directory = path.resolve(__dirname, "../..", process.env.KILLS_SHOP ?? "shop")
  const port = await freePort()
  await start({ directory, port })
  noteAnnouncements(medusa)
  installKillSwitch()
  const answers = answersOf(medusa)
  const server = await localServer((request, response) => {
    // A kept connection may be closed by the time of the next request.
    const reply = (status: number, body: string) =>
      response.writeHead(status, { connection: "close" }).end(body)
    bodyOf(request)
      .then(async (body) => {
        const { kind, given } = JSON.parse(body) as ProcessRequest
        reply(200, JSON.stringify({ answer: await answers[kind](given as never) }))
      })
      .catch((error: unknown) =>
        reply(500, error instanceof Error ? error.message : JSON.stringify(error))
      )
  })
  process.on("disconnect", () => process.exit())
  const ready: Ready = { url: `http://127.0.0.1:${port}`, answersAt: server.url }
  process.send?.(ready)
}

/** Prints the events that subscribers receive, also if this process ends right after. */
function noteAnnouncements(container: MedusaContainer): void {
  container
    .resolve(Modules.EVENT_BUS)
    .subscribe("order.placed", async ({ data }: Event<unknown>) => {
      process.stdout.write(`order.placed ${(data as { id: string }).id}\n`)
    })
}

function answersOf(container: MedusaContainer) {
  const oneClick = container.resolve("oneClick")
  return {
    seed: async () => {
      await seedShop(container)
      await createUser(container)
      await stockAll(container, MUCH)
      await promote(container, HALF_SHIPPING)
    },
    stock: ({ units }: { units: number }) => stockAll(container, units),
    emit: async (input: { order_id: string }) =>
      void (await emitOrderPlacedWorkflow(container).run({ input })),
    settings: async (settings: { acceptance: "automatic" | "review" }) =>
      void (await oneClick.settings.save(settings)),
    arm: async (point: Arming) => arm(point),
    /** What the process has passed since it was last armed: the places where it can be killed. */
    passed: async () => passedSinceArming(),
    incoming: async ({ context_id }: { context_id: string }) => {
      const [row] = await oneClick.listIncomingOrders({ context_id })
      if (!row || row.lease_owner) {
        return null
      }
      const { id, state, reason, order_id, attempts, message } = row
      return { id, state, reason, order_id, attempts, message }
    },
    decline: async (input: { id: string }) =>
      void (await decideOrderWorkflow(container).run({ input: { ...input, decision: "decline" } })),
    // A person's decisions, as the dashboard's routes make them: one at a time for each order.
    cancel: async (input: { order_id: string }) =>
      withOrderLock(container, input.order_id, async () => {
        await runAct("cancel", () => cancelOrderWorkflow(container).run({ input }))
      }),
    capture: async ({ order_id }: { order_id: string }) =>
      withOrderLock(container, order_id, async () => {
        const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
          entity: "order",
          fields: ["payment_collections.payments.id"],
          filters: { id: order_id },
        })
        const payment_id = String(data[0].payment_collections?.[0]?.payments?.[0]?.id)
        await capturePaymentWorkflow(container).run({ input: { payment_id } })
      }),
    reconcile: async () => void (await reconcile(container)),
    recover: async () => {
      await processDueOrders(container)
      await reconcile(container)
      await repairHolds(container, { before: new Date(), limit: 1_000 })
      // The shop's own jobs may be handling one of the orders: waits for them too.
      await until(
        async () => {
          const leased = { lease_owner: { $ne: null }, lease_expires_at: { $gt: new Date() } }
          return !(await oneClick.listIncomingOrders(leased, { select: ["id"], take: 1 })).length
        },
        { within: PATIENCE_MS }
      )
    },
    accounts: async () => {
      const control = controlClient(String(process.env.ONE_CLICK_BASE_URL))
      return readAccounts({ container, oneClick, sandbox: { control } })
    },
  }
}

void main()
