import { adminRoutes } from "../../../testing/admin-routes"
import type { Dice } from "./dice"
import { hostileHeaders } from "./headers"
import type { Sent } from "./send"
import { object, spoiled, text, value, written } from "./values"

/** The most an attacker can know, and two purchases whose webhook addresses are signed. */
export type Known = {
  publishableKey: string
  foreignKey: string
  /** The authorization header of the shop's owner. */
  owner: string
  variantId: string
  regionId: string
  /** Webhook paths of two purchases: `/hooks/one-click/<context>/<signature>`. */
  paths: [string, string]
}

export type Attack = Sent & {
  route: string
  /**
   * Whether the request may be valid and change the shop: its state is then checked in another way.
   */
  may_change: boolean
}

type Make = (dice: Dice, known: Known) => Attack

const HUGE = Buffer.alloc(5 * 1024 * 1024, '{"event":"')

const json = (given: unknown, dice: Dice) => (dice.happens(0.001) ? HUGE : written(given, dice))
const key = (token: string) => ({ "x-publishable-api-key": token })
const inPath = (raw: string) => encodeURIComponent(raw.slice(0, 300).replace(/\p{Surrogate}/gu, ""))

const authorizeKeyless: Make = (dice, known) => ({
  route: "POST authorize, without the shop's key",
  may_change: false,
  method: "POST",
  path: "/store/one-click/authorize",
  headers: {
    ...hostileHeaders(dice),
    ...key(dice.oneOf(["", "pk_none", known.foreignKey, `${known.publishableKey}0`])),
  },
  body: json(spoiled({ variant_id: known.variantId, region_id: known.regionId }, dice), dice),
})

const authorizeUnknown: Make = (dice, known) => ({
  route: "POST authorize, what cannot be bought",
  may_change: false,
  method: "POST",
  path: "/store/one-click/authorize",
  headers: { ...hostileHeaders(dice), ...key(known.publishableKey) },
  body: json(
    { variant_id: dice.oneOf([text(dice), value(dice), "variant_none"]), ...object(dice) },
    dice
  ),
})

const authorizeAlmost: Make = (dice, known) => ({
  route: "POST authorize, almost right",
  may_change: true,
  method: "POST",
  path: "/store/one-click/authorize",
  headers: { ...hostileHeaders(dice), ...key(known.publishableKey) },
  body: json(
    spoiled(
      {
        variant_id: known.variantId,
        region_id: known.regionId,
        country_code: "fr",
        metadata: object(dice),
      },
      dice
    ),
    dice
  ),
})

const readVariant: Make = (dice, known) => ({
  route: "GET variants/:id",
  may_change: false,
  method: "GET",
  path: `/store/one-click/variants/${inPath(dice.oneOf([known.variantId, text(dice)]) || "x")}?${query(dice)}`,
  headers: { ...hostileHeaders(dice), ...key(dice.oneOf([known.publishableKey, "pk_none"])) },
})

const readPurchase: Make = (dice, { paths, publishableKey, foreignKey }) => {
  const [, , , context = ""] = paths[0].split("/")
  const id = dice.oneOf([context, bent(context, dice), inPath(text(dice)) || "x", "%", "%E0%A4%A"])
  return {
    route: "GET purchases/:context_id",
    may_change: false,
    method: "GET",
    path: `/store/one-click/purchases/${id}`,
    headers: { ...hostileHeaders(dice), ...key(dice.oneOf([publishableKey, foreignKey, ""])) },
  }
}

const EVENTS = [
  "order.v2.new",
  "order.new",
  "order.stock.book",
  "order.stock.released",
  "order.shipments.get",
  "order.cart.estimate",
]

function eventBody(dice: Dice): unknown {
  const user = {
    email: "a@b.example",
    language: "fr",
    address: { country: "FR", postcode: "75002", city: "Paris", street: "1" },
  }
  const items = [{ reference: "SHIRT", quantity: 1 }]
  const data: Record<string, unknown> = {
    "order.stock.book": { quantity: 1, product_reference: "SHIRT" },
    "order.stock.released": { products: items, reason: "cancel_order" },
    "order.shipments.get": { context: null, items, user },
    "order.cart.estimate": { order: { items, user, shipment: null }, discount_coupon: "SAVE10" },
  }
  const event = dice.oneOf(EVENTS)
  return { event, data: data[event] ?? { order_id: "00000000-0000-4000-8000-000000000000" } }
}

const unsigned: Make = (dice, { paths }) => {
  const [, , , context = "", signature = ""] = paths[0].split("/")
  const [, , , otherContext = "", otherSignature = ""] = paths[1].split("/")
  const address = dice.oneOf([
    `${context}/${otherSignature}`,
    `${otherContext}/${signature}`,
    `${bent(context, dice)}/${signature}`,
    `${context}/${bent(signature, dice)}`,
    `${context}/${signature.slice(0, -1)}`,
    `${context}/${signature}a`,
    `${context.toLowerCase()}a/${signature}`,
    `${inPath(text(dice)) || "x"}/${inPath(text(dice)) || "x"}`,
    `${context}/%`,
    `oc_x/y`,
    context,
  ])
  return {
    route: "POST hooks, not signed or half",
    may_change: false,
    method: "POST",
    path: `/hooks/one-click/${address}`,
    headers: hostileHeaders(dice),
    body: json(dice.happens(0.5) ? eventBody(dice) : spoiled(eventBody(dice), dice), dice),
  }
}

const signedNonsense: Make = (dice, { paths }) => ({
  route: "POST hooks, signed, no event of the service",
  may_change: false,
  method: "POST",
  path: dice.oneOf(paths),
  headers: hostileHeaders(dice),
  body: json(
    dice.oneOf([
      value(dice),
      object(dice),
      { data: object(dice) },
      { event: value(dice), data: value(dice) },
      { event: dice.oneOf(EVENTS), data: dice.oneOf([null, 1, "x", [object(dice)]]) },
      { event: "order.v2.new", data: { order_id: dice.oneOf([object(dice), "a b", "../x", ""]) } },
    ]),
    dice
  ),
})

const signedAlmost: Make = (dice, { paths }) => ({
  route: "POST hooks, signed, almost right",
  may_change: true,
  method: "POST",
  path: dice.oneOf(paths),
  headers: hostileHeaders(dice),
  body: json(spoiled(eventBody(dice), dice), dice),
})

const script: Make = (dice) => ({
  route: "GET button.js",
  may_change: false,
  method: dice.oneOf(["GET", "GET", "HEAD", "POST", "OPTIONS"]),
  path: `/one-click/button.js?${query(dice)}`,
  headers: { ...hostileHeaders(dice), referer: dice.oneOf(["", "null", "https://a b/", "x"]) },
})

/** Requests of these change something whatever their body is. */
const WITHOUT_BODY = ["POST proof", "POST setup/connection"]

const ADMIN = adminRoutes().filter(
  ({ method, path }) => !WITHOUT_BODY.includes(`${method} ${path}`)
)

const admin =
  (signedIn: boolean): Make =>
  (dice, { owner }) => {
    const { method, path } = dice.oneOf(ADMIN)
    const id = inPath(dice.oneOf(["none", text(dice)])) || "none"
    return {
      route: signedIn ? "admin routes, signed in" : "admin routes, not signed in",
      may_change: false,
      method,
      path: `/admin/one-click/${path.replace(":id", id)}?${query(dice)}`,
      headers: {
        ...hostileHeaders(dice),
        authorization: signedIn ? owner : dice.oneOf(["", "Bearer x", "Basic eA=="]),
      },
      // With a field that no schema knows, so that no body is ever valid.
      body: method === "POST" ? json({ ...object(dice), unknown_part: 1 }, dice) : undefined,
    }
  }

/** The share of each kind of request. */
const SHARES: [number, Make][] = [
  [0.12, authorizeKeyless],
  [0.1, authorizeUnknown],
  [0.02, authorizeAlmost],
  [0.05, readVariant],
  [0.12, readPurchase],
  [0.26, unsigned],
  [0.1, signedNonsense],
  [0.04, signedAlmost],
  [0.05, script],
  [0.07, admin(false)],
  [0.07, admin(true)],
]

/** Returns the next request of a run. */
export function attack(dice: Dice, known: Known, only: (one: Attack) => boolean): Attack {
  for (;;) {
    let left = dice.below(1_000_000) / 1_000_000
    const [, make] = SHARES.find(([share]) => (left -= share) < 0) ?? SHARES[0]
    const made = make(dice, known)
    if (only(made)) {
      return made
    }
  }
}

function query(dice: Dice): string {
  const names = [
    "q",
    "limit",
    "offset",
    "order",
    "kind",
    "state",
    "created_at[$gte]",
    "hours",
    "a[b]",
  ]
  return dice
    .many(3, () => `${dice.oneOf(names)}=${dice.happens(0.1) ? "%" : inPath(text(dice))}`)
    .join("&")
}

/** Changes one character into another. */
function bent(given: string, dice: Dice): string {
  const at = dice.below(given.length)
  const other = dice.oneOf([..."abcXYZ019-_~"].filter((letter) => letter !== given[at]))
  return given.slice(0, at) + other + given.slice(at + 1)
}
