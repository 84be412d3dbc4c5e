import { createHash } from "node:crypto"
import { BlockList, isIP, isIPv6 } from "node:net"

/** Addresses of machines and not of visitors: of this one, and of the network it stands in. */
const OWN_NETWORK = new BlockList()
for (const [net, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  OWN_NETWORK.addSubnet(net, prefix)
}
OWN_NETWORK.addAddress("::1", "ipv6")
OWN_NETWORK.addSubnet("fc00::", 7, "ipv6")

/**
 * What an address counts as: an IPv6 network of /64 is one visitor, and an IPv4 address written as
 * IPv6 is the IPv4 one. Only a digest of it is kept.
 *
 * @param address as Express found it (`req.ip`), which trusts the proxies Medusa says and no header
 *   beyond
 * @returns undefined for this machine and its own network: behind a proxy that passes no address on,
 *   everybody
 */
export function visitorOf(address: string | undefined): string | undefined {
  const plain = (address ?? "").replace(/^::ffff:(?=\d+\.)/i, "").toLowerCase()
  const version = isIP(plain)
  if (!plain || (version && OWN_NETWORK.check(plain, version === 6 ? "ipv6" : "ipv4"))) {
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
