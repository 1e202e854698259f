import { type RefusedValue, refuse, type WriteGuard } from '@parvis/engine'
import { defineRefusal, isWebAddress } from '@parvis/schema'
import type { redirects } from '@parvis/schemas'
import { isReservedAddress } from '@parvis/schemas/site-addresses'
import { rowsOf, sql, statement } from '@parvis/work'

/** A normalised path: one leading slash, no empty, `.` or `..` segment, no trailing slash. */
const path = /^\/(?:[\w~!$&'()*+,;=:@%-][\w.~!$&'()*+,;=:@%-]*(?:\/(?=.)|$))*$/
const broken = /%(?![\da-f]{2})|%(?:2f|5c|00)/i

/** Whether an address can be the source of a redirect: a path of the site. */
export function canLeadElsewhere(address: string): boolean {
  return isPath(address)
}

/**
 * Whether an address can be the target of a redirect: a path of the site, or an absolute URL without
 * credentials.
 */
export function canBeLedTo(address: string): boolean {
  if (/[\s\\\p{Cc}\p{Cs}]/u.test(address)) return false
  if (address.startsWith('/')) return isPath(address.split(/[?#]/)[0] ?? '')
  return isWebAddress(address)
}

function isPath(address: string): boolean {
  return path.test(address) && !broken.test(address)
}

const refusals = {
  from: defineRefusal('invalid_redirect_source', {
    fr: 'Une adresse du site est attendue, telle que /ancienne-page, sans barre à la fin.',
    en: 'An address of the site is expected, such as /old-page, without a slash at its end.',
  }),
  to: defineRefusal('invalid_redirect_target', {
    fr: 'Une page du site, telle que /contact, ou une adresse complète en https:// est attendue.',
    en: 'A page of the site, such as /contact, or a whole address in https:// is expected.',
  }),
  loop: defineRefusal('redirect_loop', {
    fr: 'Cette redirection ramènerait à elle-même.',
    en: 'This redirect would lead back to itself.',
  }),
}

/** Guards redirects against invalid targets and loops. */
export const guardRedirects: WriteGuard<typeof redirects> = async ({ before, after, caller, database }) => {
  if (!after) return
  const { from, to } = after
  refuse([
    ...(before?.from === from ? [] : wrongWith(from)),
    ...(canBeLedTo(to) ? [] : [{ path: 'to', code: refusals.to }]),
  ])
  const values = { accountId: caller.accountId, id: after.id, from, to: pathOf(to) }
  const back = await rowsOf(database, selectBack(values))
  refuse(back.length > 0 ? [{ path: 'to', code: refusals.loop }] : [])
}

function wrongWith(from: string): RefusedValue[] {
  if (!canLeadElsewhere(from)) return [{ path: 'from', code: refusals.from }]
  return isReservedAddress(from) ? [{ path: 'from', code: 'reserved_address' }] : []
}

function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? ''
}

/** Whether redirects form a loop. */
const selectBack = statement({
  name: 'redirects.back',
  params: { accountId: sql.uuid, id: sql.uuid, from: sql.text, to: sql.text },
  sql: sql`with recursive step ("at") as (
  select $to::text collate "parvis_text"
  union
  select split_part(split_part(r."to", '?', 1), '#', 1) from step join "redirects" r
  on r."accountId" = $accountId and r."deletedAt" is null and r."id" <> $id and r."from" = step."at"
)
select 1 from step where "at" = $from`,
})
