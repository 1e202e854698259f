import { isStorable } from './text-rule.js'
import * as z from './zod.js'

/** Characters that no address contains: blanks, control characters, and the backslash, which browsers treat as a slash. */
const impossible = /[\s\\\p{Cc}]/u
const mail = /^mailto:[^@?]+@[^@?]+(?:\?.*)?$/i
const phone = /^tel:\+?[\d(][\w().;=*#+-]*$/i
/** A scheme, and a host without credentials. */
const web = /^https?:\/\/(?:[^/?#@:]+|\[[\da-f:.]+\])(?::\d*)?(?:[/?#]|$)/i
/** One leading slash, and no dot segments: `/..//host` would resolve to a path with two slashes. */
const path = /^\/(?!\/)(?!(?:[^?#]*\/)?(?:\.|%2e){1,2}(?:[/?#]|$))/i
const form = z.url({ protocol: /^https?$/ })

/**
 * Whether an address may be linked: an `http` or `https` address, `mailto`, `tel`, or a path of the site with
 * one leading slash. Others, such as `javascript:` or `//host`, may not.
 */
export function isLink(address: string): boolean {
  if (impossible.test(address) || !isStorable(address)) return false
  return path.test(address) || mail.test(address) || phone.test(address) || isWebAddress(address)
}

/** Whether an address may be linked in rich text: any link, or a heading of the same page, such as `#prices`. */
export function isLinkInText(address: string): boolean {
  return isLink(address) || (/^#./.test(address) && !impossible.test(address))
}

/** Whether an address is an absolute `http` or `https` address without credentials. */
export function isWebAddress(address: string): boolean {
  return !impossible.test(address) && web.test(address) && form.safeParse(address).success
}
