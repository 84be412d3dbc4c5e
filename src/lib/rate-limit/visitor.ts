import { createHash } from "node:crypto"
import { isIPv6 } from "node:net"
import { isPrivateIp } from "../private-network"

/**
 * What an address counts as: an IPv6 network of /64 is one visitor, and an IPv4 address written as
 * IPv6 is the IPv4 one. Only a digest of it is kept.
 *
 * @param address as Express found it (`req.ip`), which trusts the proxies Medusa says and no header
 *   beyond
 * @returns undefined for this machine and private networks: behind a proxy that passes no address on,
 *   everybody
 */
export function visitorOf(address: string | undefined): string | undefined {
  const plain = (address ?? "").replace(/^::ffff:(?=\d+\.)/i, "").toLowerCase()
  if (!plain || isPrivateIp(plain)) {
    return undefined
  }
  const network = isIPv6(plain) ? networkOf(plain) : plain
  return createHash("sha256").update(network).digest("base64url").slice(0, 22)
}

function networkOf(address: string): string {
  const [left = "", right] = address.replace(/%.*$/, "").split("::")
  const [head, tail] = [left, right ?? ""].map((part) => part.split(":").filter(Boolean))
  const gap = right === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)
  const groups = [...head, ...Array.from({ length: gap }, () => "0"), ...tail]
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(":")
}
