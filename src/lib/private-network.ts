import { BlockList, isIP } from "node:net"

/** This machine, private and carriers' networks, and addresses of one link only. */
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
 * Whether an IP address leads nowhere on the internet.
 *
 * @returns undefined where the text is no IP address
 */
export function isPrivateIp(text: string): boolean | undefined {
  const family = isIP(text)
  return family ? PRIVATE.check(text, family === 6 ? "ipv6" : "ipv4") : undefined
}
