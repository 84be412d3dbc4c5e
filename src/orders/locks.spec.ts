import type { MedusaContainer } from "@medusajs/framework/types"
import { config } from "../jobs/one-click-process-orders"
import { LEASE_MS } from "../modules/one-click/repositories/leases"
import { underLease } from "./locks"

const ORDER = { id: "ocin_1", clock: () => new Date(0) }
const LEASED = { id: "ocin_1", lease_owner: "lease_1" }

const [claim, renew, release] = [jest.fn(), jest.fn(), jest.fn()]
const warn = jest.fn()
const leases = { claim, renew, release }
const container = {
  resolve: (name: string) => (name === "oneClick" ? { leases } : { warn }),
} as unknown as MedusaContainer

beforeEach(() => {
  jest.useFakeTimers()
  claim.mockReset().mockResolvedValue(LEASED)
  renew.mockReset().mockResolvedValue({})
  release.mockReset()
  warn.mockReset()
})
afterEach(() => jest.useRealTimers())

it("the lease of an order lets another process finish the order of a killed one within a minute", () => {
  expect(LEASE_MS + config.schedule.interval).toBeLessThanOrEqual(50_000)
})

it("the lease of an order is renewed several times before it ends while work runs, and not afterwards", async () => {
  const work = underLease(container, ORDER, async () => {
    await jest.advanceTimersByTimeAsync(LEASE_MS)
    return "done"
  })
  await expect(work).resolves.toBe("done")
  expect(renew.mock.calls.length).toBeGreaterThanOrEqual(3)
  expect(renew).toHaveBeenLastCalledWith(LEASED, new Date(0))
  expect(jest.getTimerCount()).toBe(0)
})

it("the lease of an order stops being renewed, and is released, when the work fails", async () => {
  const work = underLease(container, ORDER, () => Promise.reject(new Error("no stock")))
  await expect(work).rejects.toThrow("no stock")
  expect(jest.getTimerCount()).toBe(0)
  expect(release).toHaveBeenCalledTimes(1)
})

it("the lease of an order survives a renewal that the database refuses, and the log names it", async () => {
  renew.mockRejectedValueOnce(new Error("connection lost"))
  await underLease(container, ORDER, () => jest.advanceTimersByTimeAsync(LEASE_MS))
  expect(renew.mock.calls.length).toBeGreaterThanOrEqual(3)
  expect(String(warn.mock.calls[0][0])).toContain("lease not renewed")
})
