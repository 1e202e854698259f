import { isStorable } from './text-rule.js'
import * as z from './zod.js'

/** What no address holds as it is: blanks, control characters, and the backslash that browsers take for a slash. */
const impossible = /[\s\\\p{Cc}]/u
const mail = /^mailto:[^@?]+@[^@?]+(?:\?.*)?$/i
const phone = /^tel:\+?[\d(][\w().;=*#+-]*$/i
/** A scheme, and a host without a name or a password before it. */
const web = /^https?:\/\/(?:[^/?#@:]+|\[[\da-f:.]+\])(?::\d*)?(?:[/?#]|$)/i
/** One slash at its start, and no step that is a dot or two: `/..//host` would lead to a path of two slashes. */
const path = /^\/(?!\/)(?!(?:[^?#]*\/)?(?:\.|%2e){1,2}(?:[/?#]|$))/i
const form = z.url({ protocol: /^https?$/ })

/**
 * Whether an address can become a link: an `http` or `https` address, `mailto`, `tel`, or a path of the site, which begins with
 * one slash. Everything else, such as `javascript:` or `//host`, cannot.
 */
export function isLink(address: string): boolean {
  if (impossible.test(address) || !isStorable(address)) return false
  return path.test(address) || mail.test(address) || phone.test(address) || isWebAddress(address)
}

/** Whether an address can become a link within formatted text: as any link, or to a heading of the same page, such as `#prices`. */
export function isLinkInText(address: string): boolean {
  return isLink(address) || (/^#./.test(address) && !impossible.test(address))
}

/** Whether an address is a whole `http` or `https` address, without a name or a password before its host. */
export function isWebAddress(address: string): boolean {
  return !impossible.test(address) && web.test(address) && form.safeParse(address).success
}
