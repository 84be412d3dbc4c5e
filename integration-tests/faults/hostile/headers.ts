import type { Dice } from "./dice"
import { text } from "./values"

const CONTENT_TYPES = [
  "application/json",
  "application/json; charset=utf-8",
  "application/json; charset=utf-7",
  "application/json;charset=",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/xml",
  "*/*",
  "",
]

const NAMES = [
  "accept",
  "accept-language",
  "accept-encoding",
  "authorization",
  "content-encoding",
  "cookie",
  "expect",
  "host",
  "if-modified-since",
  "if-none-match",
  "origin",
  "range",
  "referer",
  "transfer-encoding",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-http-method-override",
  "x-medusa-locale",
  "x-publishable-api-key",
  "x-request-id",
]

const VALUES = [
  "Bearer ",
  "Bearer a.b.c",
  "Basic cGtfOg==",
  "gzip",
  "br, gzip",
  "connect.sid=s%3Ax.y",
  "100-continue",
  "null",
  "https://evil.example",
  "http://127.0.0.1:1/",
  "127.0.0.1, 1.2.3.4",
  "::ffff:1.2.3.4",
  "not an address",
  "chunked, identity",
  "bytes=0-99999999999",
  '"*", W/"a"',
  "Thu, 01 Jan 1970 00:00:00 GMT",
  "fr-FR;q=2, *;q=a",
  "PUT",
  "x".repeat(4_000),
]

export type Headers = Record<string, string>

/** Adds a header or two that no shop's page would send to the required headers. */
export function hostileHeaders(dice: Dice): Headers {
  const contentType = dice.happens(0.85) ? "application/json" : dice.oneOf(CONTENT_TYPES)
  const more = dice.many(3, () => [
    dice.oneOf(NAMES),
    dice.happens(0.8) ? dice.oneOf(VALUES) : text(dice),
  ])
  return { "content-type": contentType, ...Object.fromEntries(dice.happens(0.5) ? more : []) }
}
