import * as z from "zod"
import { eventKinds, newOrderEvent } from "../events/kinds"

/** What can go wrong between the service and a merchant. */
const faultKinds = [
  "delay",
  "drop",
  "hang",
  "lost_response",
  "error_500",
  "html",
  "truncated",
  "huge",
  "numeric_strings",
  "unknown_status",
  "unknown_fields",
  "duplicate",
  "reorder",
] as const

export type FaultKind = (typeof faultKinds)[number]

const onEventsOnly: FaultKind[] = ["duplicate", "reorder"]
const onCallsOnly: FaultKind[] = ["error_500", "html", "hang"]

/** The faults that can happen to events, and to calls. */
export const faultKindsOn = {
  events: faultKinds.filter((kind) => !onCallsOnly.includes(kind)),
  api: faultKinds.filter((kind) => !onEventsOnly.includes(kind)),
}

/** The calls of spec 4, named as in faults and the call log. */
export const operationNames = [
  "authorize",
  "get_order",
  "list_orders",
  "orders_by_context",
  "decide",
  "static_rules",
] as const

export type OperationName = (typeof operationNames)[number]

/** What a fault can be limited to: one event, or one call. */
export const faultTargets: { events: string[]; api: readonly string[] } = {
  events: [newOrderEvent, ...Object.values(eventKinds)],
  api: operationNames,
}

/** One fault, on the merchant's calls (`api`) or on the events sent to it (`events`). */
export const faultSchema = z
  .object({
    kind: z.enum(faultKinds),
    on: z.enum(["api", "events"]),
    target: z.string().optional(),
    probability: z.number().min(0).max(1).default(1),
    /** How often it happens before it is used up. */
    times: z.int().positive().optional(),
    /** Of a delay. */
    milliseconds: z.int().min(0).max(600_000).default(3_000),
    /** Of a huge body. */
    bytes: z.int().min(1).max(50_000_000).default(5_000_000),
    /** Of a duplicate. */
    copies: z.int().min(2).max(20).default(2),
  })
  .refine(({ on, target }) => target === undefined || faultTargets[on].includes(target), {
    path: ["target"],
    message: `can be one of the events ${faultTargets.events.join(", ")}, or of the calls ${faultTargets.api.join(", ")}`,
  })
  .refine((fault) => fault.on === "events" || !onEventsOnly.includes(fault.kind), {
    path: ["kind"],
    message: "duplicate and reorder happen to events only",
  })
  .refine((fault) => fault.on === "api" || !onCallsOnly.includes(fault.kind), {
    path: ["kind"],
    message: "error_500, html and hang happen to the service's own answers only",
  })

export type Fault = z.infer<typeof faultSchema>
export type FaultInput = z.input<typeof faultSchema>
