import { z } from "zod"

/**
 * How the sandbox fills what the specification leaves "not shown". The first value of each is the
 * default; the others are forms met in practice, so that a merchant can be tested against each.
 */
export const wireFormsSchema = z
  .object({
    /** Name of the new-order event (spec 6.5). */
    notification_event: z.enum(["order.v2.new", "order.new"]).default("order.v2.new"),
    /** An extra top-level key on a forced re-send. */
    resend_marker: z.enum(["present", "absent"]).default("present"),
    /** How an estimate names its lines. */
    estimate_items: z.enum(["product", "product_reference", "reference"]).default("product"),
    /** What an estimate says of a buyer who is not known yet. */
    estimate_unknown_user: z.enum(["missing", "null", "partial", "placeholder"]).default("missing"),
    /** Where the chosen mode's id is found in `shipment`. */
    shipment_id: z.enum(["both", "shipment", "carrier"]).default("both"),
    /** Whether a shipment names the place the buyer picks it up at. */
    pickup_store: z.enum(["absent", "present"]).default("absent"),
    /** Whether a coupon accepted earlier comes back in `applied_coupons`. */
    applied_coupons: z.enum(["none", "strings", "objects"]).default("none"),
    /** The context of an order record, which spec 2.7 lets be null. */
    context: z.enum(["object", "null"]).default("object"),
    /** Where gifts are listed in an order record. */
    free_items: z
      .enum(["apart", "in_items", "in_items_without_reference", "left_out"])
      .default("apart"),
    /** The count beside a batch of orders (spec 4.3). */
    batch_count: z.enum(["string", "number", "absent"]).default("string"),
    /** The body after accept and deny (spec 4.5). */
    decision_answer: z.enum(["order", "empty"]).default("order"),
    /** The shape of errors (spec 7). */
    errors: z.enum(["nested", "flat", "message", "nested_200"]).default("nested"),
    /** Whether an event needs to be listed, or its own switch is enough (spec 2.3). */
    event_kinds: z.enum(["listed_or_switched", "listed"]).default("listed_or_switched"),
    /** A release that leaves out a quantity of one, or lists another product with quantity 0 first (spec 6.1). */
    release_quantity: z.enum(["always", "omit_one", "zero_first"]).default("always"),
    /** How a country is written in an address (spec 2.8). */
    country: z.enum(["code", "name"]).default("code"),
    /** How a language is written (spec 2.8). */
    language: z.enum(["lower", "upper"]).default("lower"),
  })
  .meta({ id: "WireForms" })

export type WireForms = z.infer<typeof wireFormsSchema>

export const defaultWireForms: WireForms = wireFormsSchema.parse({})
