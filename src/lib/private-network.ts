import { BlockList, isIP } from "node:net"

/** Loopback, private, carrier-grade NAT and link-local networks. */
const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  PRIVATE.addSubnet(network, prefix, "ipv4")
}
for (const [network, prefix] of [
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
] as const) {
  PRIVATE.addSubnet(network, prefix, "ipv6")
}

/**
 * Returns whether an IP address is not reachable over the internet.
 *
 * @returns undefined if the text is not an IP address
 */
export function isPrivateIp(text: string): boolean | undefined {
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
