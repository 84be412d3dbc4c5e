import { BlockList, isIP } from "node:net"

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
 * Whether an address leads nowhere on the internet: this machine, a private network, or a name that
 * only such a network knows. Nothing is looked up.
 *
 * @param address an http(s) address, as the options hold it
 */
export function isPrivateAddress(address: string): boolean {
  const hostname = new URL(address).hostname.replace(/^\[|\]$/g, "").toLowerCase()
  const family = isIP(hostname)
  if (family) {
    return PRIVATE.check(hostname, family === 6 ? "ipv6" : "ipv4")
  }
  return !hostname.includes(".") || /\.(local|internal|localhost|lan|home\.arpa)$/.test(hostname)
}
