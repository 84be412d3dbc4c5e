import { z } from "zod"

/** What can go wrong between the service and a merchant. */
export const faultKinds = [
  "delay",
  "drop",
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

/** One fault, on the merchant's calls (`api`) or on the events sent to it (`events`). */
export const faultSchema = z
  .object({
    kind: z.enum(faultKinds),
    on: z.enum(["api", "events"]),
    target: z.string().optional().meta({
      description:
        "Only this operation (authorize, get_order, list_orders, orders_by_context, decide, static_rules) or this event; all where left out.",
    }),
    probability: z.number().min(0).max(1).default(1),
    times: z
      .int()
      .positive()
      .optional()
      .meta({ description: "How often it happens before it is used up." }),
    milliseconds: z.int().min(0).max(600_000).default(3_000).meta({ description: "Of a delay." }),
    bytes: z
      .int()
      .min(1)
      .max(50_000_000)
      .default(5_000_000)
      .meta({ description: "Of a huge body." }),
    copies: z.int().min(2).max(20).default(2).meta({ description: "Of a duplicate." }),
  })
  .refine((fault) => fault.on === "events" || !["duplicate", "reorder"].includes(fault.kind), {
    path: ["kind"],
    message: "duplicate and reorder happen to events only",
  })
  .refine((fault) => fault.on === "api" || !["error_500", "html"].includes(fault.kind), {
    path: ["kind"],
    message: "error_500 and html happen to the service's own answers only",
  })
  .meta({ id: "Fault" })

export type Fault = z.infer<typeof faultSchema>
export type FaultInput = z.input<typeof faultSchema>
