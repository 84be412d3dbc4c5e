import { BlockList, isIP, isIPv6 } from "node:net"

/** Loopback, private, carrier-grade NAT and link-local networks. */
const PRIVATE = new BlockList()
for (const [network, prefix, family] of [
  ["0.0.0.0", 8, "ipv4"],
  ["10.0.0.0", 8, "ipv4"],
  ["100.64.0.0", 10, "ipv4"],
  ["127.0.0.0", 8, "ipv4"],
  ["169.254.0.0", 16, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["::", 127, "ipv6"],
  ["fc00::", 7, "ipv6"],
  ["fe80::", 10, "ipv6"],
] as const) {
  PRIVATE.addSubnet(network, prefix, family)
}

/**
 * Returns whether an IP address is not reachable over the internet.
 *
 * @returns undefined if the text is not an IP address
 */
function isPrivateIp(text: string): boolean | undefined {
  const family = isIP(text)
  return family ? PRIVATE.check(text, family === 6 ? "ipv6" : "ipv4") : undefined
}

/**
 * Returns whether an address is not reachable over the internet: this machine, a private network,
 * or a name of such a network. Makes no DNS query.
 *
 * @param address an http(s) address, as the options hold it
 */
export function isPrivateAddress(address: string): boolean {
  const hostname = new URL(address).hostname.replace(/^\[|\]$/g, "").toLowerCase()
  return isPrivateIp(hostname) ?? isPrivateName(hostname)
}

function isPrivateName(hostname: string): boolean {
  return !hostname.includes(".") || /\.(local|internal|localhost|lan|home\.arpa)$/.test(hostname)
}

/** The longest IPv6 address as text: a forged header is counted by no more than that. */
const MAX_ADDRESS = 45

/**
 * Returns the network that an address is counted by; see {@link networkOf}.
 *
 * @param address as Express found it (`req.ip`), which trusts only the proxies that Medusa trusts
 * @returns undefined for this machine and private networks, which behind a proxy that does not
 * forward addresses is every visitor
 */
export function visitorOf(address = ""): string | undefined {
  const network = networkOf(address.slice(0, MAX_ADDRESS))
  return network && !isPrivateIp(network) ? network : undefined
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
  const parts = address.replace(/%.*$/, "").split("::")
  const [head, tail = []] = parts.map((part) => part.split(":").filter(Boolean))
  const zeros = Array<string>(8 - head.length - tail.length).fill("0")
  const groups = [...head, ...zeros, ...tail].slice(0, 4)
  return groups.map((group) => parseInt(group, 16).toString(16)).join(":")
}

/**
 * Returns the addresses of images that a browser elsewhere can load (spec 2.2, 2.11): absolute, by
 * http or https, each once. Relative ones belong to the backend; others, such as `data:`, are left
 * out.
 *
 * @param backend the backend's address; without it, relative addresses are left out
 */
export function absoluteImages(
  addresses: (string | null | undefined)[],
  backend: string | undefined
): string[] {
  const absolute = addresses.flatMap((address) => {
    const text = address?.trim()
    if (!text || !URL.canParse(text, backend)) {
      return []
    }
    const url = new URL(text, backend)
    return /^https?:$/.test(url.protocol) && !url.username ? [url.href] : []
  })
  return [...new Set(absolute)]
}
