import { accepted, settled, shopUntilPlaced, shopWithoutEvents } from "../support/buy"
import type { FaultInput } from "../../sandbox"
import { NO_END_EVENT } from "../support/at-service"
import {
  newRun,
  OneClickServiceClient,
  readOrder,
  reconcile,
  ServiceError,
  syncEndings,
} from "../support/inside"
import { logged } from "../support/logged"
import { oneClickShop } from "../support/one-click-shop"
import { passingTime } from "../support/passing-time"
import { replaceCalls } from "../support/use-service"

const HOUR_MS = 60 * 60_000
const PAGE = 50

type Head = { id: string; current_status: string; updated_at?: string }

/** Orders of other shops that ended then. */
const others = (count: number, updated_at = "2020-01-01T00:00:00.000Z"): Head[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `other-${index}`,
    current_status: "cancelled",
    updated_at,
  }))

oneClickShop({}, (test) => {
  /**
   * An old order that was just declined, and that reconciliation reads before all others: it goes by
   * their ids.
   */
  const declineEarlier = (service_order_id: string) =>
    test.sql(
      `INSERT INTO one_click_incoming_order (id, service_order_id, environment, state, reason,
         next_attempt_at, recheck_at, created_at)
       VALUES ('ocin_0', ?, 'sandbox', 'declined', 'declined', now(),
         date_trunc('second', now()) - interval '1 minute', now() - interval '30 days')`,
      [service_order_id]
    )

  it("reconciles on request", async () => {
    const { context } = await shopWithoutEvents(test)
    const last = async () => (await test.admin.get("setup")).data.setup.reconciliation
    expect(await last()).toBeNull()
    const run = await test.admin.post("reconcile", {})
    expect(run.data.report.found).toEqual([expect.any(String)])
    await accepted(test, context)
    expect(await last()).toMatchObject({ found: 1, message: null })
  })

  it("places a paid order that had failed before, although its first new attempt fails", async () => {
    const { context, order, receive } = await shopWithoutEvents(test)
    const id = await receive()
    const failed = { state: "failed", reason: "gave_up", attempts: 10 } as const
    await test.oneClick.inbox.update({ id, ...failed, approved_at: new Date() })
    await test.sandbox.control.setStatus(order.id, "accepted")
    const lost = new Error("The connection was lost.")
    jest.spyOn(test.oneClick.inbox, "claimPurchase").mockRejectedValueOnce(lost)
    await reconcile(test.container)
    const tried = { state: "received", attempts: 1, approved_at: null }
    expect(await test.oneClick.retrieveIncomingOrder(id)).toMatchObject(tried)
    await passingTime(test).minutes(1)
    await accepted(test, context)
  })

  it("processes a pending order that the service lists without its status, and reports the entries of the list without an id", async () => {
    const { context, order } = await shopWithoutEvents(test)
    const { id, context: named } = order
    const listed = [{ id, context: named }, { context: named }]
    replaceCalls("listOrders", () => Promise.resolve(listed))
    const errors = logged(test, "error")
    const report = await reconcile(test.container)
    const message = expect.stringContaining("entries without an id: 1")
    expect(report).toMatchObject({ pending: 1, found: [id] })
    expect(report.errors).toEqual([{ service_order_id: "pending", message }])
    expect(errors).toContainEqual(expect.stringMatching(/order not synced.*without an id: 1/))
    await accepted(test, context)
  })

  /** An open order that was cancelled at the service; a declined one with this id is read before it. */
  const cancelAfterDeclined = async (declined: string, ...faults: FaultInput[]) => {
    await test.oneClick.settings.save({ acceptance: "review" })
    await declineEarlier(declined)
    const { context, service_order_id } = await shopUntilPlaced(test)
    await test.sandbox.control.setFaults([NO_END_EVENT, ...faults])
    await test.sandbox.control.cancel(service_order_id)
    return context
  }

  it("closes an open order by reconciliation while the service cannot list orders, beside one that it doesn't know", async () => {
    const unknown = "8b1f0c6e-1c1f-4e5e-9a53-0d1f2a3b4c5d"
    const unlisted = { kind: "error_500", on: "api", target: "list_orders" } as const
    const context = await cancelAfterDeclined(unknown, unlisted)
    await expect(reconcile(test.container)).rejects.toMatchObject({ code: "service_unavailable" })
    expect((await settled(test, context)).state).toBe("cancelled")
    const { recheck_at } = await test.oneClick.retrieveIncomingOrder("ocin_0")
    expect(Number(recheck_at)).toBeGreaterThan(Date.now())
  })

  it("closes an open order after a declined one that the service never answers", async () => {
    const context = await cancelAfterDeclined("never")
    replaceCalls("retrieveOrder", (call, id) =>
      id === "never" ? Promise.reject(new ServiceError("timeout", "retrieve order")) : call()
    )
    const { errors } = await reconcile(test.container)
    expect(errors).toMatchObject([{ service_order_id: "never" }])
    expect((await settled(test, context)).state).toBe("cancelled")
  })

  describe("the hourly search for ended orders", () => {
    /** The service's list of canceled orders. */
    let cancelled: Head[]
    let pages: number[]
    let page_size: number
    /** A status whose list the service fails to return. */
    let failing: string | undefined
    beforeEach(() => {
      failing = undefined
      cancelled = []
      pages = []
      page_size = PAGE
      const { prototype } = OneClickServiceClient
      jest.spyOn(prototype, "listOrders").mockImplementation(async (status, at) => {
        const page = at?.page ?? 0
        if (status === failing) {
          throw new ServiceError("unavailable", "list orders")
        }
        if (status !== "cancelled") {
          return []
        }
        pages.push(page)
        return cancelled.slice((page - 1) * page_size, page * page_size)
      })
    })

    const start = Date.now()
    /** Runs the hourly search some hours after the first; returns the pages it read, and what it closed. */
    async function runAfter(hours: number) {
      pages = []
      const run = newRun(test.container, () => new Date(start + hours * HOUR_MS))
      const { closed } = await syncEndings(run)
      return { pages: [...new Set(pages)], closed }
    }

    /** An accepted order that the service has canceled since, without an event about it. */
    async function cancelledOrder(): Promise<Head & { row_id: string }> {
      const record = { id: "8b1f", current_status: "cancelled" }
      replaceCalls("retrieveOrder", () => Promise.resolve(readOrder(record)))
      const stored = { service_order_id: record.id, state: "accepted" } as const
      const next_attempt_at = new Date(start)
      const row = await test.oneClick.createIncomingOrders({ ...stored, next_attempt_at })
      const updated_at = new Date(start + HOUR_MS).toISOString()
      return { ...record, updated_at, row_id: row.id }
    }

    async function expectCancelled({ row_id }: { row_id: string }) {
      const { state } = await test.oneClick.retrieveIncomingOrder(row_id)
      expect(state).toBe("cancelled")
    }

    it("reads the whole list of ended orders once a day, and only its two ends in between", async () => {
      cancelled = others(320)
      const read = { whole: [1, 2, 3, 4, 5, 6, 7, 8], ends: [1, 6, 7, 8] }
      for (const hours of [0, 1, 23, 24, 25]) {
        const pages = hours % 24 ? read.ends : read.whole
        expect([hours, await runAfter(hours)]).toEqual([hours, { pages, closed: [] }])
      }
    })

    it("continues where it has ended when a list has more pages than one run reads", async () => {
      page_size = 1
      cancelled = others(2_003)
      expect((await runAfter(0)).pages).toHaveLength(2_000)
      expect((await runAfter(1)).pages).toEqual([1, 1999, 2000, 2001, 2002, 2003, 2004])
      expect((await runAfter(2)).pages).toEqual([1, 2002, 2003, 2004])
    })

    it("reads the other lists although one fails, and closes what they name", async () => {
      const order = await cancelledOrder()
      cancelled = [...others(320), order]
      for (const status of ["refunded", "accepted"]) {
        failing = status
        await expect(runAfter(0)).rejects.toMatchObject({ kind: "unavailable" })
      }
      await expectCancelled(order)
      expect(pages).not.toContain(2)
      failing = "cancelled"
      await expect(runAfter(25)).rejects.toMatchObject({ kind: "unavailable" })
      failing = undefined
      expect((await runAfter(26)).pages).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    })

    it("reports a listed order that cannot be read, and lets reconciliation read it again", async () => {
      const order = await cancelledOrder()
      cancelled = [order]
      const timeout = new ServiceError("timeout", "retrieve order")
      replaceCalls("retrieveOrder", () => Promise.reject(timeout))
      const { errors, closed } = await syncEndings(newRun(test.container))
      expect({ errors, closed }).toMatchObject({
        errors: [{ service_order_id: order.id }],
        closed: [],
      })
      const { recheck_at } = await test.oneClick.retrieveIncomingOrder(order.row_id)
      expect(recheck_at).not.toBeNull()
    })

    it("reads the whole list again when the shop's service has another address", async () => {
      cancelled = others(220)
      await runAfter(0)
      const note = await test.oneClick.storedFacts.retrieve("endings")
      const elsewhere = { ...note!, base_url: "https://other.example" }
      await test.oneClick.storedFacts.save("endings", elsewhere)
      expect((await runAfter(1)).pages).toEqual([1, 2, 3, 4, 5, 6])
      expect((await runAfter(2)).pages).toEqual([1, 4, 5, 6])
    })

    it.each<[string, (order: Head) => Head[], number[]]>([
      ["newest first", (order) => [order, ...others(320)], [1, 2, 6, 7, 8]],
      ["oldest first", (order) => [...others(320), order], [1, 6, 7, 8]],
      ["oldest first, a page longer", (order) => [...others(350), order], [1, 6, 7, 8, 9]],
      ["oldest first, a page shorter", (order) => [...others(299), order], [1, 6, 7]],
      [
        "newest first, after two pages of recent orders",
        (order) => [...others(100, order.updated_at), order, ...others(220)],
        [1, 2, 3, 4, 6, 7, 8],
      ],
      [
        "newest first, without dates",
        (order) => [{ ...order, updated_at: "" }, ...others(120, "")],
        [1, 2, 3, 4],
      ],
    ])("finds an order that has just ended in a list that is %s", async (_, grow, read) => {
      cancelled = others(320)
      await runAfter(0)
      const order = await cancelledOrder()
      cancelled = grow(order)
      expect(await runAfter(1)).toEqual({ pages: read, closed: [order.id] })
      await expectCancelled(order)
    })

    it("finds an order in the middle of the list with the next whole reading", async () => {
      cancelled = others(400)
      await runAfter(0)
      const order = await cancelledOrder()
      cancelled = [...others(400).slice(0, 150), order, ...others(400).slice(150)]
      expect((await runAfter(23)).closed).toEqual([])
      expect((await runAfter(24)).closed).toEqual([order.id])
    })

    it("reads the same ends again after a run that failed", async () => {
      cancelled = others(320)
      await runAfter(0)
      const noted = async () =>
        (await test.oneClick.storedFacts.retrieve("endings"))?.lists.cancelled
      const before = await noted()
      jest
        .mocked(OneClickServiceClient.prototype.listOrders)
        .mockRejectedValueOnce(new Error("The service is away."))
      await expect(runAfter(1)).rejects.toThrow("The service is away.")
      expect(await noted()).toEqual(before)
    })
  })
})
