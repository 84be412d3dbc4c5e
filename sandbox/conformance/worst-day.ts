import type { FaultInput } from "../faults/fault-kinds"
import { buy } from "./orders"
import type { Requirement } from "./requirement"
import type { Shop } from "./shop"
import { demandAccepted } from "./shop"

/** Returns a requirement for a paid order that must be accepted despite these faults. */
function despite(title: string, spec: string, faults: FaultInput[]): Requirement<Shop> {
  return {
    spec,
    title: `a paid order is accepted although ${title}`,
    check: async (shop) => {
      await shop.control.setFaults(faults)
      const { orderId, seen } = await buy(shop)
      return demandAccepted(shop, orderId, seen)
    },
  }
}

/** The service on its worst day: nothing may be missed or done twice. */
export const worstDayRequirements: Requirement<Shop>[] = [
  despite("the first notification is lost", "6.5", [
    { kind: "drop", on: "events", target: "order.v2.new", times: 1 },
  ]),
  despite("the answer to the first notification is lost", "6.5", [
    { kind: "lost_response", on: "events", target: "order.v2.new", times: 1 },
  ]),
  despite("retrieving it fails with 500 twice", "4.2", [
    { kind: "error_500", on: "api", target: "get_order", times: 2 },
  ]),
  despite("retrieving it answers HTML once", "4.2", [
    { kind: "html", on: "api", target: "get_order", times: 1 },
  ]),
  despite("retrieving it is cut off once", "4.2", [
    { kind: "truncated", on: "api", target: "get_order", times: 1 },
  ]),
  despite("retrieving it answers 5 MB once", "4.2", [
    { kind: "huge", on: "api", target: "get_order", times: 1 },
  ]),
  despite("the answer to the acceptance is lost", "4.5", [
    { kind: "lost_response", on: "api", target: "decide", times: 1 },
  ]),
  despite("the acceptance fails with 500 once", "4.5", [
    { kind: "error_500", on: "api", target: "decide", times: 1 },
  ]),
  despite("the connection is cut at the acceptance", "4.5", [
    { kind: "drop", on: "api", target: "decide", times: 1 },
  ]),
  despite("its amounts are numeric strings", "2.1", [
    { kind: "numeric_strings", on: "api", target: "get_order" },
  ]),
  despite("its record has unknown fields", "2.7", [{ kind: "unknown_fields", on: "api" }]),
  despite("every answer takes a second", "8", [{ kind: "delay", on: "api", milliseconds: 1_000 }]),
]
