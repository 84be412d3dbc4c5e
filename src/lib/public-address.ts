import { isPrivateIp } from "./private-network"

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
