import * as z from "zod"

/**
 * The forms of what the specification leaves "not shown". The first value of each is the default;
 * the others are forms found in practice, so that a merchant can be tested with each.
 */
export const wireFormsSchema = z.object({
  /** Name of the new-order event (spec 6.5). */
  notification_event: z.enum(["order.v2.new", "order.new"]).default("order.v2.new"),
  /** An extra top-level key on a forced resend. */
  resend_marker: z.enum(["present", "absent"]).default("present"),
  /** The field with the reference of an estimate's items. */
  estimate_items: z.enum(["product", "product_reference", "reference"]).default("product"),
  /** The user in an estimate before the buyer is known. */
  estimate_unknown_user: z.enum(["missing", "null", "partial", "placeholder"]).default("missing"),
  /** Where `shipment` has the id of the chosen option. */
  shipment_id: z.enum(["both", "shipment", "carrier"]).default("both"),
  /** Whether a shipment names its pickup point. */
  pickup_store: z.enum(["absent", "present"]).default("absent"),
  /** Whether and how `applied_coupons` returns a coupon accepted earlier. */
  applied_coupons: z.enum(["none", "strings", "objects"]).default("none"),
  /** The context of an order record, which may be null by spec 2.7. */
  context: z.enum(["object", "null"]).default("object"),
  /** Where an order record lists gifts. */
  free_items: z
    .enum(["apart", "in_items", "in_items_without_reference", "left_out"])
    .default("apart"),
  /** What a list is wrapped in (spec 4.3): `{ orders }`, `{ data }`, or nothing. */
  list_envelope: z.enum(["orders", "data", "bare"]).default("orders"),
  /**
   * Whether a list has pages, ignores `page` and `per_page` and answers everything each time, or
   * never ends: after its own orders it goes on with orders nobody knows.
   */
  list_pages: z.enum(["counted", "ignored", "endless"]).default("counted"),
  /** The count beside a list of orders (spec 4.3). */
  batch_count: z.enum(["string", "number", "absent"]).default("string"),
  /**
   * What accept and deny do (spec 4.5): decide the order, leave it `waiting` until it is settled
   * in the control interface, or nothing.
   */
  decision_effect: z.enum(["decided", "waiting", "ignored"]).default("decided"),
  /** The body of the response to accept and deny (spec 4.5). */
  decision_answer: z.enum(["order", "empty"]).default("order"),
  /** The shape of errors (spec 7). */
  errors: z.enum(["nested", "flat", "message", "nested_200"]).default("nested"),
  /** Whether an event must be listed, or its own switch is sufficient (spec 2.3). */
  event_kinds: z.enum(["listed_or_switched", "listed"]).default("listed_or_switched"),
  /**
   * Whether a release leaves out a quantity of one, or first lists another product with quantity
   * 0 (spec 6.1).
   */
  release_quantity: z.enum(["always", "omit_one", "zero_first"]).default("always"),
  /** How a country is written in an address (spec 2.8). */
  country: z.enum(["code", "name"]).default("code"),
  /** How a language is written (spec 2.8). */
  language: z.enum(["lower", "upper"]).default("lower"),
})

export type WireForms = z.infer<typeof wireFormsSchema>

export const defaultWireForms: WireForms = wireFormsSchema.parse({})
