import * as z from "zod"

/**
 * The forms of what the specification leaves "not shown". The first value of each is the default;
 * the others are forms found in practice, so that a merchant can be tested with each.
 */
export const wireFormsSchema = z.object({
  /** The field with the reference of an estimate's items. */
  estimate_items: z.enum(["product", "product_reference", "reference"]).default("product"),
  /** The user in an estimate before the buyer is known. */
  estimate_unknown_user: z.enum(["missing", "null", "partial", "placeholder"]).default("missing"),
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
  /**
   * What accept and deny do (spec 4.5): decide the order, leave it `waiting` until it is settled
   * in the control interface, or nothing.
   */
  decision_effect: z.enum(["decided", "waiting", "ignored"]).default("decided"),
  /** The body of the response to accept and deny (spec 4.5). */
  decision_answer: z.enum(["order", "empty"]).default("order"),
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
