import { isWebAddress } from '@parvis/schema'

/** A path as it stands in an address: one slash at its start, no empty, `.` or `..` step, no slash at its end. */
const path = /^\/(?:[\w~!$&'()*+,;=:@%-][\w.~!$&'()*+,;=:@%-]*(?:\/(?=.)|$))*$/
const broken = /%(?![\da-f]{2})|%(?:2f|5c|00)/i

/** Whether an address can be that of a redirect: a path of the site alone. */
export function canLeadElsewhere(address: string): boolean {
  return isPath(address)
}

/**
 * Whether visitors can be led to an address: a path of the site, or one of another site that is whole, without a name or a
 * password in it.
 */
export function canBeLedTo(address: string): boolean {
  if (/[\s\\\p{Cc}\p{Cs}]/u.test(address)) return false
  if (address.startsWith('/')) return isPath(address.split(/[?#]/)[0] ?? '')
  return isWebAddress(address)
}

function isPath(address: string): boolean {
  return path.test(address) && !broken.test(address)
}
