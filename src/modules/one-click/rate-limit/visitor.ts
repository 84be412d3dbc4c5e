import { createHash } from "node:crypto"
import { isIPv6 } from "node:net"
import { isPrivateIp } from "../../../lib/private-network"

/**
 * Returns the digest that an address is counted by; see {@link networkOf}. Only the digest is stored.
 *
 * @param address as Express found it (`req.ip`), which trusts only the proxies that Medusa trusts
 * @returns undefined for this machine and private networks, which behind a proxy that does not
 * forward addresses is every visitor
 */
export function visitorOf(address: string | undefined): string | undefined {
  const network = networkOf(address ?? "")
  return !network || isPrivateIp(network)
    ? undefined
    : createHash("sha256").update(network).digest("base64url").slice(0, 22)
}

/**
 * Returns the network that an address is counted by: an IPv6 network of /64 is one visitor, and an
 * IPv4-mapped IPv6 address is the IPv4 address.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").toLowerCase()
  return isIPv6(plain) && !isPrivateIp(plain) ? prefixOf(plain) : plain
}

function prefixOf(address: string): string {
  const [left = "", right] = address.replace(/%.*$/, "").split("::")
  const [head, tail] = [left, right ?? ""].map((part) => part.split(":").filter(Boolean))
  const gap = right === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)
  const groups = [...head, ...Array.from({ length: gap }, () => "0"), ...tail]
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(":")
}
