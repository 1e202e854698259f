import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network of an address: itself for IPv4, its /64 for IPv6, which belongs to one subscriber.
 *
 * @example networkOf('2001:db8:1:2:3:4:5:6') // '2001:db8:1:2'
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (isIPv4(bare) || !isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.')
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

function groupsOf(address: string): number[] {
  // The URL parser normalises IPv6 addresses.
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = plain.split('::')
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const [first, last] = [read(head), read(tail)]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

function bytesOf(group: number): number[] {
  return [group >> 8, group & 0xff]
}
