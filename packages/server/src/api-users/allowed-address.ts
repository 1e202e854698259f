import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Whether a list of addresses and ranges lets an address in; an IPv4 address within IPv6 is that IPv4 address.
 *
 * @param allowed addresses and CIDR ranges of IPv4 and IPv6; `*` stands for all, none for none
 * @example isAllowed(['192.0.2.0/24'], '::ffff:192.0.2.7') // true
 */
export function isAllowed(allowed: readonly string[], address: string): boolean {
  if (allowed.includes('*')) return true
  const [bare = ''] = address.split('%')
  if (isIP(bare) === 0) return false
  const from = ipaddr.process(bare)
  return allowed.some((entry) => isWithin(from, entry))
}

/** An address as people write it: an IPv4 one as such, and not within IPv6. */
export function plainAddress(address: string): string {
  return address.startsWith('::ffff:') && isIP(address) ? ipaddr.process(address).toString() : address
}

function isWithin(from: ipaddr.IPv4 | ipaddr.IPv6, entry: string): boolean {
  const range = rangeOf(entry)
  return range !== undefined && range[0].kind() === from.kind() && from.match(range)
}

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]

function rangeOf(entry: string): Range | undefined {
  const text = entry.includes('/') ? entry : `${entry}/${entry.includes(':') ? 128 : 32}`
  if (!ipaddr.isValidCIDR(text)) return undefined
  const [address, bits] = ipaddr.parseCIDR(text)
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= mappedBits
  return isMapped ? [address.toIPv4Address(), bits - mappedBits] : [address, bits]
}

/** How many bits of an IPv6 address say that the rest is one of IPv4. */
const mappedBits = 96
