import { isPrivateIp } from "../lib/private-network"

/**
 * Whether an address leads nowhere on the internet: this machine, a private network, or a name that
 * only such a network knows. Nothing is looked up.
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
