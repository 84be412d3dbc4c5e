import fc from "fast-check"
import { adminRoutes } from "../../../testing/admin-routes"
import type { Sent } from "./send"
import { hostileHeaders, mostly, object, spoiled, text, value, written } from "./values"

type Headers = Sent["headers"]

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
  /**
   * Whether the request may be valid and change the shop: its state is then checked in another way.
   */
  may_change: boolean
}

const AUTHORIZE = "/store/one-click/authorize"
const HUGE = Buffer.alloc(5 * 1024 * 1024, '{"event":"')

/** Requests of these change something whatever their body is. */
const WITHOUT_BODY = ["POST proof", "POST setup/connection"]

const ADMIN = adminRoutes().filter(
  ({ method, path }) => !WITHOUT_BODY.includes(`${method} ${path}`)
)

const json = (given: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer> =>
  mostly(999, written(given), fc.constant(HUGE))

const inPath = (raw: string) => encodeURIComponent(raw.slice(0, 300).replace(/\p{Surrogate}/gu, ""))
const segment = text.map((raw) => inPath(raw) || "x")

/** A text with these parts. */
const joined = (texts: TemplateStringsArray, ...parts: fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((chosen) => String.raw({ raw: texts }, ...chosen))

const FIELDS = "q limit offset order kind state created_at[$gte] hours a[b]".split(" ")
const field = joined`${fc.constantFrom(...FIELDS)}=${mostly(9, text.map(inPath), fc.constant("%"))}`
const query = fc.array(field, { maxLength: 3 }).map((fields) => fields.join("&"))

/** The text with one character changed. */
const bent = (given: string) =>
  fc
    .tuple(fc.nat(given.length - 1), fc.constantFrom(..."abcXYZ019-_~"))
    .filter(([at, letter]) => given[at] !== letter)
    .map(([at, letter]) => given.slice(0, at) + letter + given.slice(at + 1))

const user = {
  email: "a@b.example",
  language: "fr",
  address: { country: "FR", postcode: "75002", city: "Paris", street: "1" },
}
const items = [{ reference: "SHIRT", quantity: 1 }]
const notified = { order_id: "00000000-0000-4000-8000-000000000000" }

/** Data of the service's events by name. */
const EVENTS: Record<string, object> = {
  "order.v2.new": notified,
  "order.new": notified,
  "order.stock.book": { quantity: 1, product_reference: "SHIRT" },
  "order.stock.released": { products: items, reason: "cancel_order" },
  "order.shipments.get": { context: null, items, user },
  "order.cart.estimate": { order: { items, user, shipment: null }, discount_coupon: "SAVE10" },
}
const eventName = fc.constantFrom(...Object.keys(EVENTS))
const event = eventName.map((name) => ({ event: name, data: EVENTS[name] }))

type Kind = {
  /** Of a hundred requests. */
  share: number
  may_change?: boolean
  methods?: string[]
  path: fc.Arbitrary<string>
  /** Beside the hostile headers. */
  headers?: fc.Arbitrary<Headers>
  body?: fc.Arbitrary<Buffer | undefined>
}

/** Every kind of request, in its share. */
export function attacks(known: Known): fc.Arbitrary<Attack> {
  const { publishableKey, foreignKey, variantId, regionId, paths } = known
  const [[context, signature], [otherContext, otherSignature]] = paths.map((path) =>
    path.split("/").slice(3)
  )
  const key = (...tokens: string[]) =>
    fc.constantFrom(...tokens).map((token) => ({ "x-publishable-api-key": token }))
  const sold = { variant_id: variantId, region_id: regionId }
  const authorize = { path: fc.constant(AUTHORIZE), headers: key(publishableKey) }
  const signed = fc.constantFrom(...paths)
  const kinds: Kind[] = [
    // POST authorize, without the shop's key
    {
      share: 12,
      path: fc.constant(AUTHORIZE),
      headers: key("", "pk_none", foreignKey, `${publishableKey}0`),
      body: json(spoiled(sold)),
    },
    // POST authorize, what cannot be bought
    {
      share: 10,
      ...authorize,
      body: json(
        fc
          .tuple(fc.oneof(text, value, fc.constant("variant_none")), object)
          .map(([variant_id, more]) => ({ variant_id, ...more }))
      ),
    },
    // POST authorize, almost right
    {
      share: 2,
      may_change: true,
      ...authorize,
      body: json(object.chain((metadata) => spoiled({ ...sold, country_code: "fr", metadata }))),
    },
    // GET variants/:id
    {
      share: 5,
      methods: ["GET"],
      path: joined`/store/one-click/variants/${fc.oneof(fc.constant(variantId), segment)}?${query}`,
      headers: key(publishableKey, "pk_none"),
    },
    // GET purchases/:context_id
    {
      share: 12,
      methods: ["GET"],
      path: joined`/store/one-click/purchases/${fc.oneof(
        fc.constantFrom(context, "%", "%E0%A4%A"),
        bent(context),
        segment
      )}`,
      headers: key(publishableKey, foreignKey, ""),
    },
    // POST hooks, not signed or half
    {
      share: 26,
      path: joined`/hooks/one-click/${fc.oneof(
        fc.constantFrom(
          `${context}/${otherSignature}`,
          `${otherContext}/${signature}`,
          `${context}/${signature.slice(0, -1)}`,
          `${context}/${signature}a`,
          `${context.toLowerCase()}a/${signature}`,
          `${context}/%`,
          "oc_x/y",
          context
        ),
        joined`${bent(context)}/${fc.constant(signature)}`,
        joined`${fc.constant(context)}/${bent(signature)}`,
        joined`${segment}/${segment}`
      )}`,
      body: json(fc.oneof(event, event.chain(spoiled))),
    },
    // POST hooks, signed, no event of the service
    {
      share: 10,
      path: signed,
      body: json(
        fc.oneof(
          value,
          object,
          fc.record({ data: object }),
          fc.record({ event: value, data: value }),
          fc.record({ event: eventName, data: fc.constantFrom(null, 1, "x", [{}]) }),
          fc.record({
            event: fc.constant("order.v2.new"),
            data: fc.record({ order_id: fc.oneof(object, fc.constantFrom("a b", "../x", "")) }),
          })
        )
      ),
    },
    // POST hooks, signed, almost right
    {
      share: 4,
      may_change: true,
      path: signed,
      body: json(event.chain(spoiled)),
    },
    // GET button.js
    {
      share: 5,
      methods: ["GET", "GET", "HEAD", "POST", "OPTIONS"],
      path: joined`/one-click/button.js?${query}`,
      headers: fc.record({ referer: fc.constantFrom("", "null", "https://a b/", "x") }),
    },
    ...ADMIN.flatMap(({ method, path }) =>
      [
        // Signed out, and signed in.
        ["", "Bearer x", "Basic eA=="],
        [known.owner],
      ].map((tokens) => ({
        share: 7 / ADMIN.length,
        methods: [method],
        path: joined`/admin/one-click/${fc
          .oneof(fc.constant("none"), segment)
          .map((id) => path.replace(":id", id))}?${query}`,
        headers: fc.record({ authorization: fc.constantFrom(...tokens) }),
        // With a field that no schema knows, so that no body is ever valid.
        body:
          method === "POST" ? json(object.map((one) => ({ ...one, unknown_part: 1 }))) : undefined,
      }))
    ),
  ]
  return fc.oneof(
    ...kinds.map(({ share, may_change = false, methods = ["POST"], path, headers, body }) => ({
      weight: Math.ceil(share * ADMIN.length),
      arbitrary: fc.record({
        may_change: fc.constant(may_change),
        method: fc.constantFrom(...methods),
        path,
        headers: fc
          .tuple(hostileHeaders, headers ?? fc.constant({}))
          .map(([hostile, own]): Headers => ({ ...hostile, ...own })),
        body: body ?? fc.constant(undefined),
      }),
    }))
  )
}
