import { z } from "@medusajs/framework/zod"
import { SETTING_LIMITS, TEXT_LENGTHS } from "./setting-values"
import { isProductPage } from "./product-page"
import { CARRIER_TYPES } from "./gateway/schemas/shipping-offer"

/**
 * What an offer or a static rule needs of a shipping option beyond Medusa's data (spec 2.9, 2.10).
 */
export const shippingOptionSettingsSchema = z.object({
  /** `carrier.type`. Default: home delivery, or pickup for options with a pickup point. */
  carrier_type: z.enum(CARRIER_TYPES).optional(),
  /**
   * Average delivery time (`delay`), sent as it is: in days, or in hours if the service counts
   * hours. Default: 3.
   */
  delay: z.number().int().min(0).max(9999).optional(),
  /** Selected until the buyer chooses another. Without one, the cheapest option is selected. */
  is_default: z.boolean().default(false),
  /** Whether the option is offered in the modal. */
  offered: z.boolean().default(true),
  /**
   * Static rules only: the price of each additional item, in minor units including taxes, by
   * currency (`{ "eur": 150 }`). Medusa charges the same for any quantity.
   */
  follower: z
    .record(
      z.string().regex(/^[a-z]{3}$/),
      z.number().int().min(0),
      "follower must name its currencies by three lower-case letters"
    )
    .optional(),
})

export type ShippingOptionSettings = z.infer<typeof shippingOptionSettingsSchema>

function within(name: keyof typeof SETTING_LIMITS) {
  const [min, max] = SETTING_LIMITS[name]
  return z.number().int().min(min).max(max)
}

/** The shop's settings in the dashboard, with their defaults. */
export const settingsSchema = z.object({
  /** Sells in one click; while it is off, nobody can start a purchase, and open ones go on. */
  selling: z.boolean().default(true),
  /** What buyers read while selling is off; empty for the button's own text. */
  paused_message: z.string().trim().max(TEXT_LENGTHS.paused_message).default(""),
  /**
   * Address of the storefront's product pages, such as `https://shop.example.com/products/{handle}`,
   * for the buy links of a product; `{variant}` is replaced, too. Empty for no buy links.
   */
  product_page_url: z
    .string()
    .trim()
    .max(TEXT_LENGTHS.product_page_url)
    .refine(
      (page) => !page || isProductPage(page),
      "product_page_url must be an http(s) address with {handle}"
    )
    .default(""),
  /**
   * `dynamic`: live shipping rates (spec 6.3); `static`: fixed rates, sent in advance (spec 4.6);
   * `cart_rules`: live prices, discounts and shipping (spec 6.4).
   */
  shipping_mode: z.enum(["dynamic", "static", "cart_rules"]).default("dynamic"),
  /** By the shipping option's id; other options use the defaults. */
  shipping_options: z.record(z.string(), shippingOptionSettingsSchema).default({}),
  /** Sends static rules automatically, within five minutes of a change to what they are made from. */
  static_rules_resend: z.boolean().default(false),
  /** Shows the + and - buttons in the modal (`order.manage_quantity`, spec 2.5). */
  manage_quantity: z.boolean().default(true),
  /** Shows the coupon field in the modal, with cart rules only (`order.allow_discount_coupon`). */
  allow_discount_coupon: z.boolean().default(true),
  /** Crosses out the price before a sale, with cart rules only (`crossed_out_amount`, spec 6.4). */
  crossed_out_prices: z.boolean().default(true),
  /** Promotional message on the order (`message`, spec 2.11); empty for none. */
  order_message: z.string().trim().max(TEXT_LENGTHS.order_message).default(""),
  /** Reserves the first unit when the buyer presses the button (spec 6.1, last paragraph). */
  book_at_authorize: z.boolean().default(true),
  /** Checks the stock on each increase of the quantity (`should_ask_for_stock`, spec 2.3). */
  ask_stock_on_increase: z.boolean().default(true),
  /** Minutes after a purchase's last event, at most four hours after the click, until its stock is released. */
  hold_minutes: within("hold_minutes").default(30),
  /** `automatic` accepts orders that match their quote; with `review`, each order needs approval. */
  acceptance: z.enum(["automatic", "review"]).default("automatic"),
  /**
   * `attach` links a guest's order, and its prices, to the customer account with the typed email;
   * `guest` never does.
   */
  customers: z.enum(["guest", "attach"]).default("guest"),
  /** Sends Medusa's order number with the acceptance. */
  send_order_reference: z.boolean().default(false),
  /**
   * Days for which the activity is kept, except presses that opened no modal, and quotes and metadata
   * after their purchase has ended.
   */
  activity_days: within("activity_days").default(30),
  /** Days for which finished purchases are kept, with their holds and incoming orders. */
  purchase_days: within("purchase_days").default(365),
})

export type OneClickSettings = z.infer<typeof settingsSchema>

/**
 * Parses stored settings value by value. A value that is unknown to this version or out of range
 * counts as not stored: its default applies, and the other values stay. Another version of the
 * plugin may have stored the value, and one value must not stop the shop.
 *
 * @param stored the JSON of the stored settings; null or undefined if nothing was ever saved
 * @returns the settings, and the paths of unreadable values, such as `shipping_options.so_1.delay`
 */
export function readStoredSettings(stored: unknown) {
  const whole = settingsSchema.safeParse(stored ?? {})
  if (whole.success) {
    return { settings: whole.data, unreadable: [] as string[] }
  }
  const { issues } = whole.error
  const isObject = issues.every(({ path }) => path.length)
  const values = isObject ? structuredClone(stored as object) : {}
  issues.forEach(({ path }) => leaveOut(values, path))
  const unreadable = new Set(issues.map(({ path }) => path.join(".") || "settings"))
  return { settings: settingsSchema.parse(values), unreadable: [...unreadable] }
}

function leaveOut(values: object, path: PropertyKey[]): void {
  const parent = path.slice(0, -1).reduce<object>((value, name) => Reflect.get(value, name), values)
  Reflect.deleteProperty(parent, path[path.length - 1])
}

/** Without defaults: a setting that is left out keeps its value. */
const withoutDefaults = Object.fromEntries(
  Object.entries(settingsSchema.shape).map(([name, field]) => [name, field.unwrap().optional()])
)

/** Some of the settings, to be saved over those in force. */
export const settingsPatchSchema = z
  .strictObject(withoutDefaults)
  .refine((patch) => Object.keys(patch).length > 0, "Name at least one setting to change.")

/** The output of {@link settingsPatchSchema}. */
export type SettingsPatch = Partial<OneClickSettings>

const OPTION_DEFAULTS = shippingOptionSettingsSchema.parse({})

/** Returns the settings of one shipping option, with defaults for those not set. */
export function settingsOfOption(
  { shipping_options }: Pick<OneClickSettings, "shipping_options">,
  id: string
): ShippingOptionSettings {
  return shipping_options[id] ?? OPTION_DEFAULTS
}

/** Returns the carrier by which the service knows a shipping option (spec 2.9). */
export function carrierOf(
  { id, name }: { id: string; name: string },
  fulfillmentType: string,
  { carrier_type }: ShippingOptionSettings
) {
  const usual = fulfillmentType === "pickup" ? "pick_up" : "home_delivery"
  return { id, name, type: carrier_type ?? usual }
}

/** Returns the default offer (`primary`, spec 2.9): the shop's choice, else the cheapest. */
export function primaryOf<Offer extends { amount: number; own: ShippingOptionSettings }>(
  offers: Offer[]
): Offer | undefined {
  const cheapest = [...offers].sort((one, other) => one.amount - other.amount).at(0)
  return offers.find(({ own }) => own.is_default) ?? cheapest
}
