/** What of the site's addresses is not the site's to give away. */
const reserved = /^\/(?:admin|api|builds|dev)(?:\/|$)/i
/** A path as it stands in an address: one slash at its start, no empty, `.` or `..` step, no slash at its end. */
const path = /^\/(?:[\w~!$&'()*+,;=:@%-][\w.~!$&'()*+,;=:@%-]*(?:\/(?=.)|$))*$/
const broken = /%(?![\da-f]{2})|%(?:2f|5c|00)/i

/** Whether an address of the site can lead elsewhere: a path alone, but that of the home page and those of the console and the API. */
export function canLeadElsewhere(address: string): boolean {
  return isPath(address) && address !== '/' && !reserved.test(address)
}

/**
 * Whether visitors can be led to an address: a path of the site, or one of another site that is whole, without a name or a
 * password in it.
 */
export function canBeLedTo(address: string): boolean {
  if (/[\s\\\p{Cc}\p{Cs}]/u.test(address)) return false
  if (address.startsWith('/')) return isPath(address.split(/[?#]/)[0] ?? '')
  return isElsewhere(address)
}

/** Whether an address is one of another site. */
export function isElsewhere(address: string): boolean {
  if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return false
  const { hostname, username, password } = new URL(address)
  return hostname !== '' && username === '' && password === ''
}

function isPath(address: string): boolean {
  return path.test(address) && !broken.test(address)
}
