import type { RequestPlan } from './request-plans.js'
import type { Chosen } from './scopes.js'
import type { Subject } from './subject.js'

type Others = Exclude<RequestPlan['headers']['scope'], undefined | 'none'>

/** How a planned call says within which records it is made. */
export async function scopeHeaders(
  { caller, headers: { scope } }: Pick<RequestPlan, 'caller' | 'headers'>,
  { callers, scopes }: Subject,
): Promise<Readonly<Record<string, string>>> {
  if (scope === 'none') return {}
  const { accountId } = callers[caller]
  const own = await scopes.of(accountId)
  if (scope === undefined) return scopes.headersFor(own)
  const { owner, stranger } = callers
  const other = accountId === owner.accountId ? stranger : owner
  const chosen: Record<Others, Chosen> = {
    foreign: await scopes.of(other.accountId),
    unknown: eachAs(own, '0192f5a0-0000-7000-8000-00000000fffe'),
    nonsense: eachAs(own, 'x'),
  }
  return scopes.headersFor(chosen[scope])
}

function eachAs(chosen: Chosen, id: string): Chosen {
  return Object.fromEntries(Object.keys(chosen).map((name) => [name, id]))
}
